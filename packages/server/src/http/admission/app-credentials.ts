import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../kernel/random.ts';
import type { AppCaller } from '../../usecases/apps/connected-apps.ts';

/** Credentials with which the MCP server of this process calls the API for apps. They are valid in this process only, and never leave it. */
export interface AppCredentials {
  make(caller: AppCaller): string;
  /** Null for a text that this process did not make. */
  read(text: string): AppCaller | null;
}

const FORM = /^in-process\.([\w-]{43})\.([a-z_:,]*)\.([\w-]{43})$/;

export function createAppCredentials(random: Random): AppCredentials {
  const secret = random.bytes(32);
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    make({ keyHash, scopes }) {
      const text = `${Buffer.from(keyHash).toString('base64url')}.${scopes.join(',')}`;
      return `in-process.${text}.${mac(text).toString('base64url')}`;
    },
    read(text) {
      const [, keyHash, scopes, given] = FORM.exec(text) ?? [];
      if (keyHash === undefined || scopes === undefined || given === undefined) return null;
      if (!timingSafeEqual(mac(`${keyHash}.${scopes}`), Buffer.from(given, 'base64url'))) return null;
      return { keyHash: Buffer.from(keyHash, 'base64url'), scopes: scopes.split(',') };
    },
  };
}
