import type { Marketplace } from '@purser/contract/vocabulary';
import { invalidFields } from '../../kernel/errors.ts';
import type { HttpContext } from '../http-context.ts';

/** Throws `Refusal` 422 when no connector of this kind is installed: it cannot be pinned. */
export function requireConnector(http: HttpContext, marketplace: Marketplace): void {
  if (http.outside.hasConnector(marketplace)) return;
  throw invalidFields({
    'body.marketplace': {
      message: 'no connector of this kind is installed on this server',
      value: marketplace,
    },
  });
}
