import type { ShownSubject } from '../../api/approval-link.ts';
import { formatMoney } from '../../components/money.tsx';

/** The product by its name, or by its URL if it has none. */
export const nameOf = ({
  productName,
  productUrl,
}: Pick<ShownSubject, 'productName' | 'productUrl'>): string => productName ?? productUrl;

/** Everything that decides what is bought, where, for whom and for how much. */
export function Subject({ subject }: { readonly subject: ShownSubject }) {
  const { buyer, variantSelections } = subject;
  const address = [
    `${buyer.firstName} ${buyer.lastName}`,
    buyer.address1,
    buyer.address2 ?? '',
    `${buyer.postalCode} ${buyer.city}`,
    buyer.province ?? '',
    buyer.country,
  ].filter((part) => part !== '');
  return (
    <ul>
      <li>
        {subject.quantity} × {nameOf(subject)}
        {variantSelections.map(({ label, value }) => `, ${label} ${value}`).join('')}
      </li>
      <li className="break-anywhere">{subject.productUrl}</li>
      <li>
        {formatMoney(subject.total)} at {subject.merchantHost}
      </li>
      <li>For {address.join(', ')}</li>
    </ul>
  );
}
