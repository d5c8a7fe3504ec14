import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { PageHead, Panel } from '../../components/page.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { ProductChoice } from './product-choice.tsx';
import {
  asCurl,
  bodyOf,
  DRAWDOWN,
  emptyOrder,
  type TryOrder,
  type WrongField,
  wrongAt,
} from './purchase-form.ts';
import { Watch } from './purchase-progress.tsx';

/** Paste a product's address, and watch what happens. */
export function TryPage() {
  const [order, setOrder] = useState(emptyOrder);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (asked: TryOrder) =>
      asked.isPurchase
        ? purser.checkoutIntents.purchase({ ...bodyOf(asked), paymentMethod: DRAWDOWN })
        : purser.checkoutIntents.create(bodyOf(asked)),
  });
  const change = (changed: Partial<TryOrder>) => setOrder((before) => ({ ...before, ...changed }));
  const wrong = (field: WrongField) => wrongAt(error, field);
  return (
    <>
      <PageHead title="Try it" lead="Buy one product for a test buyer, and watch each state as it comes." />
      <Panel title="Product">
        <ProductChoice order={order} onOrder={change} wrong={wrong} />
      </Panel>
      <Panel title="Buyer">
        <BuyerForm buyer={order.buyer} onBuyer={(buyer) => change({ buyer })} wrongAt={wrong} />
      </Panel>
      <Panel title="Bounds and payment">
        <Terms order={order} onOrder={change} wrong={wrong} />
      </Panel>
      {error === null ? null : <FailureNote error={error} />}
      <Start order={order} isBusy={isPending} onStart={() => mutate(order)} />
      {data === undefined ? null : <Watch key={data.id} created={data} />}
      <AsCurl order={order} />
    </>
  );
}

function Terms({
  order,
  onOrder,
  wrong,
}: {
  readonly order: TryOrder;
  readonly onOrder: (changed: Partial<TryOrder>) => void;
  readonly wrong: (field: WrongField) => string | null;
}) {
  const subunits = "In subunits of the offer's currency: 1500 is 15.00 USD. Empty: no bound.";
  return (
    <div className="columns fields">
      <TextField
        label="Most in total"
        inputMode="numeric"
        hint={subunits}
        value={order.maxTotalPrice}
        wrong={wrong('maxTotalPrice')}
        onChange={({ target }) => onOrder({ maxTotalPrice: target.value })}
      />
      <TextField
        label="Most for shipping"
        inputMode="numeric"
        hint={subunits}
        value={order.maxShippingPrice}
        wrong={wrong('maxShippingPrice')}
        onChange={({ target }) => onOrder({ maxShippingPrice: target.value })}
      />
      <TextField
        label="Promotion codes"
        hint="With commas between them."
        value={order.promoCodes}
        wrong={wrong('promoCodes')}
        onChange={({ target }) => onOrder({ promoCodes: target.value })}
      />
      <TextField
        label="Your reference"
        value={order.referenceId}
        wrong={wrong('referenceId')}
        onChange={({ target }) => onOrder({ referenceId: target.value })}
      />
      <SelectField
        label="Once the offer is there"
        value={order.isPurchase ? 'purchase' : 'ask'}
        options={[
          ['ask', 'wait for my confirmation'],
          ['purchase', 'buy at once'],
        ]}
        onChange={(value) => onOrder({ isPurchase: value === 'purchase' })}
        hint="Paid from the account's balance."
      />
    </div>
  );
}

/** In production it says first that a person will get a parcel and somebody will pay for it. */
function Start({
  order: { isPurchase, productUrl },
  isBusy,
  onStart,
}: {
  readonly order: TryOrder;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}) {
  const { environment } = useCaller();
  const lacking = useWhyNot('checkout_intents:write');
  const [isWarning, setWarning] = useState(false);
  const whyNot = lacking ?? (productUrl.trim() === '' ? "the product's address is missing" : null);
  const action = isPurchase ? 'Buy it' : 'Ask for an offer';
  return (
    <div className="row">
      <Button
        look="first"
        isBusy={isBusy}
        whyNot={whyNot}
        onClick={() => (environment === 'production' ? setWarning(true) : onStart())}
      >
        {environment === 'production' ? `${action}…` : action}
      </Button>
      <Dialog title="This is production" isOpen={isWarning} onClose={() => setWarning(false)}>
        <p>
          {isPurchase
            ? 'A real order is placed at the merchant, paid from the balance, and sent to this buyer.'
            : 'A real merchant is asked for a real offer. Confirmed over the API, it becomes a real order.'}
        </p>
        <footer>
          <Button onClick={() => setWarning(false)}>Not now</Button>
          <Button
            look="danger"
            onClick={() => {
              setWarning(false);
              onStart();
            }}
          >
            {action} for real
          </Button>
        </footer>
      </Dialog>
    </div>
  );
}

function AsCurl({ order }: { readonly order: TryOrder }) {
  const text = asCurl(order, window.location.origin);
  return (
    <Panel title="The same with curl" actions={<CopyButton text={text} label="the command" />}>
      <pre>{text}</pre>
    </Panel>
  );
}
