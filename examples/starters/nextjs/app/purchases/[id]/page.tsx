import { randomUUID } from 'node:crypto';
import { type CheckoutIntent, formatMoney, NotFoundError } from '@purser/client';
import { notFound } from 'next/navigation';
import { ActionForm } from '@/app/action-form';
import { confirm } from '@/app/actions';
import { eventsOf } from '@/lib/events';
import { purser } from '@/lib/purser';
import { OfferTable } from './offer-table';
import { OrderDetails } from './order-details';
import { Refresh } from './refresh';

const TITLES: Readonly<Record<CheckoutIntent['state'], string>> = {
  retrieving_offer: 'Asking the shop for the price',
  awaiting_confirmation: 'Your offer',
  placing_order: 'Placing the order',
  completed: 'Ordered',
  failed: 'Not bought',
};

/** The last event of a purchase. */
const LAST = ['checkout_intent.completed', 'checkout_intent.order_failed', 'checkout_intent.offer_failed'];

export default async function PurchasePage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const intent = await retrieve(id);
  const events = eventsOf(intent.id);
  const isOver = intent.state === 'completed' || intent.state === 'failed';
  const isLastEventAwaited =
    Boolean(process.env.WEBHOOK_SECRET) && !events.some(({ type }) => LAST.includes(type));
  return (
    <>
      <h1>{TITLES[intent.state] ?? intent.state}</h1>
      <p>{intent.productUrl}</p>
      {'offer' in intent && intent.offer && <OfferTable offer={intent.offer} />}
      {intent.state === 'awaiting_confirmation' && (
        <ActionForm action={confirm} label={`Buy for ${formatMoney(intent.offer.cost.total)}`}>
          <input type="hidden" name="id" value={intent.id} />
          <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        </ActionForm>
      )}
      {intent.state === 'completed' && <OrderDetails intentId={intent.id} />}
      {intent.state === 'failed' && <p role="alert">{intent.failureReason.message}</p>}
      <h2>Webhooks</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>{event.type}</li>
        ))}
      </ul>
      {(!isOver || isLastEventAwaited) && <Refresh />}
    </>
  );
}

async function retrieve(id: string): Promise<CheckoutIntent> {
  try {
    return await purser().checkoutIntents.retrieve(id);
  } catch (error) {
    if (error instanceof NotFoundError) notFound();
    throw error;
  }
}
