// The webhook receiver of the demo: the one of the examples.
import { register } from 'tsx/esm/api';

register();
await import('../../../examples/receivers/node-http/receiver.ts');
