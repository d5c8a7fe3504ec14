import { Link } from '@tanstack/react-router';
import { EmptyState, Panel } from '../../components/page.tsx';

/** Shown before the first purchase. */
export function FirstPurchase() {
  const { origin } = window.location;
  const command = [
    `curl ${origin}/api/v1/checkout-intents \\`,
    '  -H "Authorization: Bearer $PURSER_API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(FIRST_INTENT)}'`,
  ].join('\n');
  return (
    <Panel title="No purchases yet">
      <EmptyState command={command}>
        <Link to="/test-purchase">Create a test purchase</Link>, or create a checkout intent with an{' '}
        <Link to="/keys">API key</Link>:
      </EmptyState>
    </Panel>
  );
}

const FIRST_INTENT = {
  productUrl: 'https://shop.example.com/products/lamp',
  quantity: 1,
  buyer: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+14155550100',
    address1: '1 Main St',
    city: 'San Francisco',
    province: 'CA',
    postalCode: '94105',
    country: 'US',
  },
};
