import Type from 'typebox';
import { stringOrNull } from './scalars.ts';

export const SandboxShop = Type.Object(
  {
    url: stringOrNull(
      'Base URL of the shop, without a slash at the end. Its products are at `/products/plain` and so on. Null if none runs and this process cannot start one.',
    ),
  },
  { description: 'The sandbox shop.' },
);
