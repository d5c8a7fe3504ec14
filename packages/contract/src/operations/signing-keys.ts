import { SigningKey, SigningKeyList, SigningKeyRotation } from '../signing-keys.ts';
import { operation, TAGS } from './operation.ts';

export const signingKeyOperations = {
  listSigningKeys: operation({
    method: 'GET',
    path: '/api/v1/operator/signing-keys',
    tag: TAGS.operator,
    summary: 'List the keys by which merchants know this installation',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: SigningKeyList },
    operatorOnly: true,
  }),
  rotateSigningKey: operation({
    method: 'POST',
    path: '/api/v1/operator/signing-keys/rotation',
    tag: TAGS.operator,
    summary: 'Change the key that requests to merchants are signed with',
    description:
      'The new key is published at once and signs ten minutes later, when nobody relies on an older list. While that is coming, the same key is answered again.',
    scope: null,
    bucket: 'mutations',
    body: SigningKeyRotation,
    success: { status: 200, schema: SigningKey },
    operatorOnly: true,
  }),
};
