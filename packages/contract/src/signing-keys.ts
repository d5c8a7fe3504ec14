import Type, { type Static } from 'typebox';
import { oneOfWords, orNull, timestamp } from './scalars.ts';
import { SIGNING_KEY_STATES } from './vocabulary.ts';

export const SigningKeyRotation = Type.Object(
  {
    revoke: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'The private key may be in other hands: the keys before are published no more from now on, and the new one signs at once.',
      }),
    ),
  },
  { description: 'How the key is changed.' },
);

export const SigningKey = Type.Object(
  {
    id: Type.String({
      description: 'Thumbprint of the public key (RFC 7638), by which signatures name it.',
      examples: ['poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'],
    }),
    state: oneOfWords(SIGNING_KEY_STATES, {
      description:
        '`coming`: published, and signs from `activeFrom` on. `signing`: in use. `retired`: signs no more, and stays published for seven days.',
    }),
    createdAt: timestamp('When it was made.'),
    activeFrom: timestamp('From when on requests are signed with it.'),
    retiredAt: orNull(
      timestamp('From when on they are signed with another; null when there is no such time.'),
    ),
  },
  { description: 'A key that requests to merchants are signed with.' },
);
export type SigningKey = Static<typeof SigningKey>;

export const SigningKeyList = Type.Object(
  { data: Type.Array(SigningKey, { description: 'Newest first.' }) },
  { description: 'The keys that are published.' },
);
