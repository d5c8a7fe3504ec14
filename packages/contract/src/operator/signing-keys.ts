import Type, { type Static } from 'typebox';
import { orNull, stringEnum, timestamp } from '../shapes/scalars.ts';
import { SIGNING_KEY_ALGORITHMS, SIGNING_KEY_STATES } from '../vocabulary.ts';

export const SigningKeyRotation = Type.Object(
  {
    revoke: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether to stop publishing all earlier keys and sign with the new ones immediately. Use it if a private key may be compromised.',
      }),
    ),
  },
  { description: 'Options of the rotation.' },
);

export const SigningKey = Type.Object(
  {
    id: Type.String({
      description:
        'Identifier of the key: the RFC 7638 thumbprint of the public key. Signatures contain it as `keyid`.',
      examples: ['poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'],
    }),
    algorithm: stringEnum(SIGNING_KEY_ALGORITHMS, {
      description:
        '`EdDSA` (Ed25519): signs all requests but those of the Universal Commerce Protocol. `ES256` (P-256): signs those, because each of its verifiers must accept it.',
    }),
    state: stringEnum(SIGNING_KEY_STATES, {
      description:
        '`pending`: published, signs from `activeFrom` on. `signing`: signs requests. `retired`: does not sign any more, stays published for seven days.',
    }),
    createdAt: timestamp('When the key was created.'),
    activeFrom: timestamp('When the key starts or started signing.'),
    retiredAt: orNull(
      timestamp('When the key stops or stopped signing. Null if no later key of its algorithm exists.'),
    ),
  },
  { description: 'A key that signs requests to merchants.' },
);
export type SigningKey = Static<typeof SigningKey>;

export const SigningKeyList = Type.Object(
  { data: Type.Array(SigningKey, { description: 'The keys, newest first.' }) },
  { description: 'Signing keys.' },
);
export type SigningKeyList = Static<typeof SigningKeyList>;
