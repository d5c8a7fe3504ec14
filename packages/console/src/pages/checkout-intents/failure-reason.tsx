import { MerchantLink } from '../../components/merchant-link.tsx';
import type { Intent } from './intent.ts';

type Reason = Extract<Intent, { state: 'failed' }>['failureReason'];

/** Why an intent failed, and where the buyer can finish the purchase. */
export function FailureReason({ reason: { code, message, continueUrl } }: { readonly reason: Reason }) {
  return (
    <>
      <strong>{code}</strong>: {message}{' '}
      <MerchantLink url={continueUrl}>Finish at the merchant ({hostOf(continueUrl)})</MerchantLink>
    </>
  );
}

const hostOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).host : '';
