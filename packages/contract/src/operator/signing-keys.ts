import Type, { type Static } from 'typebox';
import { orNull, stringEnum, timestamp } from '../shapes/scalars.ts';
import { SIGNING_KEY_STATES } from '../vocabulary.ts';

export const SigningKeyRotation = Type.Object(
  {
    revoke: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Set to true if the private key may be compromised: earlier keys are unpublished and the new key signs immediately.',
      }),
    ),
  },
  { description: 'Options of the rotation.' },
);

export const SigningKey = Type.Object(
  {
    id: Type.String({
      description: 'Key ID in signatures: the thumbprint of the public key (RFC 7638).',
      examples: ['poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'],
    }),
    state: stringEnum(SIGNING_KEY_STATES, {
      description:
        '`pending`: published; signs from `activeFrom` on. `signing`: in use. `retired`: no longer signs; stays published for seven days.',
    }),
    createdAt: timestamp('When the key was created.'),
    activeFrom: timestamp('When the key starts signing.'),
    retiredAt: orNull(timestamp('When the key stops signing. Null if no time is set.')),
  },
  { description: 'A key that signs requests to merchants.' },
);
export type SigningKey = Static<typeof SigningKey>;

export const SigningKeyList = Type.Object(
  { data: Type.Array(SigningKey, { description: 'Newest first.' }) },
  { description: 'The published signing keys.' },
);
