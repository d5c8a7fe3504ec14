import type { JSONColumnType } from 'kysely';
import type { PublicJwk } from '../../kernel/signing-key.ts';

export interface SigningKeyTables {
  signing_keys: SigningKeysTable;
}

interface SigningKeysTable {
  /** Thumbprint of the public key. */
  id: string;
  public_jwk: JSONColumnType<PublicJwk>;
  /** Sealed and bound to the id: the private key as a JSON Web Key. */
  sealed_private_jwk: string;
  created_at: Date;
  active_from: Date;
  retired_at: Date | null;
}
