import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { AmountField } from '../../components/fields/amount-field.tsx';
import { CurrencyField } from '../../components/filters/currency-field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { PageHeader, Panel } from '../../components/page.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { useAccountCurrency } from '../checkout-intents/list-filters.tsx';
import { DailyLimit } from '../limits/daily-limit.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { ProductChoice } from './product-choice.tsx';
import {
  asCurl,
  bodyOf,
  DRAWDOWN,
  emptyForm,
  type FormField,
  fieldError,
  hasValidLimits,
  type PurchaseForm,
} from './purchase-form.ts';
import { PurchaseProgress } from './purchase-progress.tsx';

/** Buys one product for a test buyer and shows each state. */
export function TestPurchasePage() {
  const [typed, setForm] = useState(emptyForm);
  const accountCurrency = useAccountCurrency() ?? 'USD';
  const form = typed.currency === '' ? { ...typed, currency: accountCurrency } : typed;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (submitted: PurchaseForm) =>
      submitted.isPurchase
        ? purser.checkoutIntents.purchase({ ...bodyOf(submitted), paymentMethod: DRAWDOWN })
        : purser.checkoutIntents.create(bodyOf(submitted)),
  });
  const change = (changed: Partial<PurchaseForm>) => setForm((before) => ({ ...before, ...changed }));
  const errorOf = (field: FormField) => fieldError(error, field);
  return (
    <>
      <PageHeader title="Test purchase" lead="Buy one product for a test buyer and follow each state." />
      <Panel title="Product">
        <ProductChoice form={form} onChange={change} errorOf={errorOf} />
      </Panel>
      <Panel title="Buyer">
        <BuyerForm buyer={form.buyer} onBuyer={(buyer) => change({ buyer })} errorOf={errorOf} />
      </Panel>
      <Panel title="Limits and payment">
        <Terms form={form} onChange={change} errorOf={errorOf} />
      </Panel>
      <ErrorNote error={error} />
      <Submit form={form} isBusy={isPending} onSubmit={() => mutate(form)} />
      <DailyLimit />
      {data === undefined ? null : <PurchaseProgress key={data.id} created={data} />}
      <CurlPanel form={form} />
    </>
  );
}

function Terms({
  form,
  onChange,
  errorOf,
}: {
  readonly form: PurchaseForm;
  readonly onChange: (changed: Partial<PurchaseForm>) => void;
  readonly errorOf: (field: FormField) => string | null;
}) {
  return (
    <div className="columns fields">
      <AmountField
        label="Maximum total"
        isLimit
        currency={form.currency}
        value={form.maxTotalPrice}
        error={errorOf('maxTotalPrice')}
        onChange={(maxTotalPrice) => onChange({ maxTotalPrice })}
      />
      <AmountField
        label="Maximum shipping"
        isLimit
        currency={form.currency}
        value={form.maxShippingPrice}
        error={errorOf('maxShippingPrice')}
        onChange={(maxShippingPrice) => onChange({ maxShippingPrice })}
      />
      <CurrencyField
        label="Currency of the shop"
        value={form.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <TextField
        label="Promo codes (optional)"
        hint="Separated by commas."
        value={form.promoCodes}
        error={errorOf('promoCodes')}
        onChange={({ target }) => onChange({ promoCodes: target.value })}
      />
      <TextField
        label="Reference (optional)"
        value={form.referenceId}
        error={errorOf('referenceId')}
        onChange={({ target }) => onChange({ referenceId: target.value })}
      />
      <SelectField
        label="Confirmation"
        value={form.isPurchase ? 'automatic' : 'manual'}
        options={[
          ['manual', 'Manual: review the offer first'],
          ['automatic', 'Automatic: buy at once'],
        ]}
        onChange={(value) => onChange({ isPurchase: value === 'automatic' })}
        hint="Paid from the account's balance."
      />
    </div>
  );
}

/** In production it asks for confirmation first: the order is real. */
function Submit({
  form,
  isBusy,
  onSubmit,
}: {
  readonly form: PurchaseForm;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}) {
  const { isPurchase, productUrl } = form;
  const { environment } = useCaller();
  const missingScope = useDisabledReason('checkout_intents:write');
  const [isWarning, setWarning] = useState(false);
  const action = isPurchase ? 'Buy product' : 'Get offer';
  const isProduction = environment === 'production';
  return (
    <div className="row">
      <Button
        variant="primary"
        isBusy={isBusy}
        disabledReason={
          missingScope ??
          (productUrl.trim() === ''
            ? 'Enter the product URL'
            : hasValidLimits(form)
              ? null
              : 'Correct the maximum amounts')
        }
        onClick={() => (isProduction ? setWarning(true) : onSubmit())}
      >
        {isProduction ? `${action}…` : action}
      </Button>
      <Dialog title="This is production" isOpen={isWarning} onClose={() => setWarning(false)}>
        <p>
          {isPurchase
            ? 'This places a real order at the merchant, paid from the balance and shipped to this buyer.'
            : 'This requests a real offer from a real merchant. Confirmed over the API, it becomes a real order.'}
        </p>
        <footer>
          <Button onClick={() => setWarning(false)}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              setWarning(false);
              onSubmit();
            }}
          >
            {action}
          </Button>
        </footer>
      </Dialog>
    </div>
  );
}

function CurlPanel({ form }: { readonly form: PurchaseForm }) {
  const text = asCurl(form, window.location.origin);
  return (
    <Panel title="curl command" actions={<CopyButton text={text} label="the command" />}>
      <pre>{text}</pre>
    </Panel>
  );
}
