import Type, { type Static } from 'typebox';
import { Buyer } from '../shapes/buyer.ts';
import { pageOf } from '../shapes/pages.ts';
import { described, stringEnum, timestamp } from '../shapes/scalars.ts';
import { MANDATE_RECORD_KINDS } from '../vocabulary.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const ID = 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e';

const hash = (description: string) => Type.String({ description, examples: [HASH] });

export const MandatePayload = Type.Object(
  {
    version: Type.Literal(1, { description: 'Version of the format.' }),
    accountId: Type.String({ description: 'Identifier of the account, to whose chain the record belongs.' }),
    sequence: Type.Integer({ minimum: 1, description: 'Place of the record in the chain.' }),
    previousHash: hash('`hash` of the record before in the chain. Empty for the first record.'),
    kind: stringEnum(MANDATE_RECORD_KINDS, {
      description:
        '`purchase`: a confirmed purchase ended, with or without an order. `resolution`: an unknown outcome was resolved. `cancellation`: the merchant decided about a cancellation. `refund`: money came back to the balance.',
    }),
    checkoutIntentId: Type.String({ description: 'Identifier of the checkout intent.', examples: [ID] }),
    occurredAt: timestamp('When it happened.'),
    sealedAt: timestamp('When the record was signed.'),
    content: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'What happened. A purchase has `asked`, `offered`, `confirmed` (when, by whom, under which spending limits) and `outcome`.',
      examples: [{ outcome: { state: 'completed' } }],
    }),
    buyerDigest: Type.Optional(
      hash('SHA-256 over the salt, a dot and the canonical JSON of the buyer. Only in records of purchases.'),
    ),
  },
  { description: 'What a record signs.' },
);

export const BuyerDisclosure = Type.Object(
  {
    salt: Type.String({ description: 'Random text that is hashed with the buyer.' }),
    buyer: described(Buyer, 'The buyer.'),
  },
  { description: 'The personal data of which the payload has a digest.' },
);

export const MandateRecord = Type.Object(
  {
    payload: MandatePayload,
    jws: Type.String({
      description:
        'The payload in canonical JSON (RFC 8785), signed with Ed25519 by the key that its `kid` names: a JWS in compact form (RFC 7515).',
    }),
    hash: hash('SHA-256 of `jws`, which the next record of the chain has in its payload.'),
    disclosure: Type.Optional(BuyerDisclosure),
  },
  { description: 'A signed record of a purchase or of what happened to its order.' },
);
export type MandateRecord = Static<typeof MandateRecord>;

export const MandateRecordPage = pageOf(MandateRecord, 'A page of the chain of signed records.');

export const Mandate = Type.Object(
  {
    checkoutIntentId: Type.String({ description: 'Identifier of the checkout intent.', examples: [ID] }),
    records: Type.Array(MandateRecord, {
      description: 'The record of the purchase, and those of what happened to its order, oldest first.',
    }),
  },
  { description: 'The signed records of a purchase.' },
);
export type Mandate = Static<typeof Mandate>;
