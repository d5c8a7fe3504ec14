import { Link } from '@tanstack/react-router';
import { Empty, Panel } from '../../components/page.tsx';

/** What to do before anything was bought. */
export function FirstPurchase() {
  const { origin } = window.location;
  const command = [
    `curl ${origin}/api/v1/checkout-intents \\`,
    '  -H "Authorization: Bearer $PURSER_API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(FIRST_INTENT)}'`,
  ].join('\n');
  return (
    <Panel title="Nothing was bought yet">
      <Empty command={command}>
        Buy something from <Link to="/try">Try it</Link>, or create the first checkout intent with an{' '}
        <Link to="/keys">API key</Link>:
      </Empty>
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
