import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from '../shapes/pages.ts';
import { identifier, responseId, stringEnum, stringOrNull, timestamp } from '../shapes/scalars.ts';
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_CHANNELS, AUDIT_OBJECT_KINDS } from '../vocabulary.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const fields = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ quota: 50 }] });

export const AuditEntry = Type.Object(
  {
    id: responseId('Identifier of the entry.', 'aud_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    createdAt: timestamp('When the change was made.'),
    accountId: stringOrNull(
      'Identifier of the account that the object belongs to. Null for an object of the installation.',
    ),
    action: stringEnum(AUDIT_ACTIONS, { description: 'What was done.' }),
    object: Type.Object(
      {
        kind: stringEnum(AUDIT_OBJECT_KINDS, { description: 'Kind of the changed object.' }),
        id: Type.String({
          description:
            'Identifier of the changed object. For a host rule and for credentials the host, for a recipe its target, for a limit the name of the bucket, for a balance the currency.',
          examples: ['checkout-intents'],
        }),
      },
      { description: 'What was changed.' },
    ),
    actor: Type.Object(
      {
        kind: stringEnum(AUDIT_ACTOR_KINDS, {
          description:
            '`key`: an API key. `user`: a user of the console. `portal_link`: whoever has the portal link. `command_line`: the operator at the machine of the installation. `service`: the service itself.',
        }),
        id: stringOrNull('Identifier of the API key, user or portal link. Null otherwise.'),
        name: stringOrNull('Current name of the API key or user. Null if it has none, or if it was deleted.'),
        asOperator: Type.Boolean({ description: 'Whether the change needed operator access.' }),
      },
      { description: 'Who made the change.' },
    ),
    origin: Type.Object(
      {
        channel: stringEnum(AUDIT_CHANNELS, { description: 'How the change was made.' }),
        ipAddress: stringOrNull(
          'Address of the client. Null for changes by the service. Shown to operators only if the change needed operator access.',
        ),
        userAgent: stringOrNull(
          'Products and versions from the `User-Agent` header. Null if there are none. Shown like the address.',
        ),
        requestId: stringOrNull(
          'Request ID, by which the request log has the request. Null for changes by the service.',
        ),
        clientDigest: stringOrNull(
          'SHA-256 over the salt, a dot and the canonical JSON of an object with `ipAddress` and `userAgent`. Null if there are neither.',
        ),
        salt: stringOrNull('Random text that is hashed with address and user agent. Shown like the address.'),
      },
      { description: 'Where the change came from.' },
    ),
    before: fields(
      'The changed fields before the change. Secrets, card data and personal data are never stored.',
    ),
    after: fields(
      'The changed fields after the change. Of a field that is not stored, only that it changed.',
    ),
    sequence: Type.Integer({
      minimum: 1,
      description: 'Place of the entry in the chain of its account or of the installation.',
    }),
    previousHash: stringOrNull('Hash of the entry before in the chain. Null for the first entry.'),
    hash: Type.String({
      description:
        'SHA-256 over the canonical JSON (RFC 8785) of the entry without `hash`, `jws`, `actor.name`, `origin.ipAddress`, `origin.userAgent` and `origin.salt`.',
      examples: [HASH],
    }),
    jws: stringOrNull(
      'The same canonical JSON, signed with Ed25519 by the key that its `kid` names: a JWS in compact form (RFC 7515) with the type `purser-audit-entry`. Null until the entry is signed, within seconds of the change.',
    ),
  },
  { description: 'A change that was made, by whom, and from where.' },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditEntryPage = pageOf(AuditEntry, 'A page of entries of the audit log.');

const place = (description: string) =>
  Type.Object(
    {
      sequence: Type.Integer({ minimum: 0, description: 'Place of the entry in the chain. 0: none.' }),
      hash: stringOrNull('Hash of the entry. Null if there is none.'),
    },
    { description },
  );

export const AuditChain = Type.Object(
  {
    accountId: stringOrNull('Identifier of the account. Null for the chain of the installation.'),
    anchor: place(
      'The last entry that was removed after its retention. The first entry that is left follows it. Sequence 0 if none was removed.',
    ),
    end: place('The last entry that is signed.'),
    statedAt: timestamp('When this was stated.'),
    jws: Type.String({
      description:
        'The canonical JSON (RFC 8785) of the other fields, signed as the entries are, with the type `purser-audit-chain`.',
    }),
  },
  { description: 'Where a chain of audit entries begins and ends, signed.' },
);
export type AuditChain = Static<typeof AuditChain>;

const filters = {
  action: Type.Optional(stringEnum(AUDIT_ACTIONS, { description: 'Return only entries with this action.' })),
  objectKind: Type.Optional(
    stringEnum(AUDIT_OBJECT_KINDS, { description: 'Return only changes of objects of this kind.' }),
  ),
  objectId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      pattern: '^[\\x21-\\x7E]+$',
      description: 'Return only changes of the object with this identifier.',
    }),
  ),
  actorId: Type.Optional(
    identifier({ description: 'Return only changes by the API key or user with this identifier.' }),
  ),
  ...createdBetween,
};

export const AuditEntriesQuery = Type.Object({ ...pageQuery, ...filters });

export const InstallationAuditEntriesQuery = Type.Object({
  ...pageQuery,
  accountId: Type.Optional(identifier({ description: 'Return only changes of objects of this account.' })),
  chain: Type.Optional(
    identifier({
      description: 'Return only entries of this chain: identifier of an account, or `installation`.',
    }),
  ),
  ...filters,
});
