import { register } from 'node:module';

register(new URL('./suite-on-node-20.mjs', import.meta.url));
