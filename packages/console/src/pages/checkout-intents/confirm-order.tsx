import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { moneyText } from '../../components/money.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { type Intent, merchantOf } from './intent.ts';

/** In staging, an offer can be taken by hand: said plainly, and asked first. */
export function Confirm({ intent }: { readonly intent: Intent }) {
  const { environment } = useCaller();
  const lacking = useWhyNot('checkout_intents:write');
  const [isOpen, setOpen] = useState(false);
  if (intent.state !== 'awaiting_confirmation') return null;
  const whyNot = environment === 'staging' ? lacking : 'orders are confirmed by hand in staging only';
  const total = moneyText(intent.offer.cost.total);
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        Confirm…
      </Button>
      <Ask
        title="Place this order?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action={`Pay ${total} and order`}
        look="first"
        onConfirm={() => purser.checkoutIntents.confirm(intent.id, { paymentMethod: { type: 'drawdown' } })}
      >
        <p>
          The order is placed at <strong>{merchantOf(intent)}</strong>, and <strong>{total}</strong> are taken
          from the balance. An order that is placed cannot be taken back here.
        </p>
      </Ask>
    </>
  );
}
