import { Link } from '@tanstack/react-router';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Intent, merchantOf, offerOf } from './intent.ts';
import { ProductPicture } from './product-picture.tsx';

/** The product's picture and name, the quantity and the merchant. */
export function ProductCell({ intent }: { readonly intent: Intent }) {
  const { id, quantity } = intent;
  return (
    <Link to="/checkout-intents/$id" params={{ id }} className="product-cell with-picture">
      <ProductPicture intent={intent} isDecorative />
      <span className="product-name">
        {quantity === 1 ? '' : `${quantity} × `}
        {productName(intent)}
      </span>
      <span className="muted">{merchantOf(intent)}</span>
    </Link>
  );
}

/** The name in the offer; without one, the last part of the product URL. */
export function productName(intent: Intent): string {
  const name = offerOf(intent)?.product?.name;
  if (name !== undefined) return name;
  const { pathname, host } = new URL(intent.productUrl);
  const last = pathname.split('/').findLast((part) => part !== '');
  return last === undefined ? host : decoded(last).replaceAll(/[-_+]+/g, ' ');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The state, and below it why the purchase failed. */
export function StateCell({ intent }: { readonly intent: Intent }) {
  return (
    <span className="state-cell">
      <StatusBadge status={intent.state} />
      {intent.state === 'failed' ? (
        <span className="muted" title={intent.failureReason.message}>
          {intent.failureReason.code.replaceAll('_', ' ')}
        </span>
      ) : null}
    </span>
  );
}

export const TotalCell = ({ intent }: { readonly intent: Intent }) => (
  <Money value={offerOf(intent)?.cost.total} />
);

/** The client's reference, and the merchant's order numbers. */
export function ReferenceCell({ intent }: { readonly intent: Intent }) {
  const { referenceId } = intent;
  const numbers = intent.state === 'completed' ? intent.merchantOrderIds : [];
  return (
    <span className="reference-cell">
      {referenceId === undefined ? <span className="muted">–</span> : <span>{referenceId}</span>}
      {numbers.length === 0 ? null : <span className="muted mono">{numbers.join(', ')}</span>}
    </span>
  );
}
