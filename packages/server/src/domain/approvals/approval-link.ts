import type { Seal } from '../../kernel/seal.ts';

const TOKEN_BYTES = 32;

/** The secret in the link with which a user decides about one purchase. Only the installation's key can make it; it is the same each time. */
export const approvalLinkToken = (seal: Pick<Seal, 'mac'>, approvalId: string, userId: string): string =>
  seal.mac('approval link', `${approvalId}\0${userId}`, TOKEN_BYTES).toString('base64url');
