import { MAIL_CHECKS } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { addressIn } from '../../api/shown-account.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { TextField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { MerchantLink } from '../../components/merchant-link.tsx';
import { formatMoney, Money } from '../../components/money.tsx';
import { EmptyState, Loading, PageHeader } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

const REFRESH_MS = 10_000;
const COMMAND =
  'curl -H "Authorization: Bearer $PURSER_API_KEY" "$PURSER_URL/api/v1/operator/unresolved-orders"';

type UnresolvedOrder = Awaited<ReturnType<typeof purser.operator.unresolvedOrders>>['data'][number];

/** Purchases whose outcome an operator has to find out at the merchant. */
export function UnresolvedOrdersPage() {
  const { data, error } = useQuery({
    queryKey: ['operator', 'unresolved-orders'],
    queryFn: ({ signal }) => purser.operator.unresolvedOrders({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader
        title="Unresolved orders"
        lead="Sent orders whose outcome is unknown, or that only the buyer can continue. They are never sent again. Ask the merchant whether the order exists, then record the answer."
      />
      {data === undefined ? null : <ErrorNote error={error} />}
      {data === undefined ? (
        <Loading error={error} />
      ) : data.data.length === 0 ? (
        <EmptyState command={COMMAND}>No unresolved orders.</EmptyState>
      ) : (
        <div className="stack">
          <ExportRows label="Unresolved orders" rows={data.data} />
          <Table
            label="Unresolved orders"
            rows={data.data}
            keyOf={({ checkoutIntentId }) => checkoutIntentId}
            columns={[
              {
                name: 'Checkout intent',
                isTitle: true,
                cell: ({ checkoutIntentId: id }) => <Id id={id} short />,
              },
              { name: 'Account', cell: (order) => <AccountLink order={order} /> },
              { name: 'Merchant', cell: ({ host }) => host },
              { name: 'Reason', cell: (order) => <Reason order={order} /> },
              { name: 'Total', isNumber: true, cell: ({ total }) => <Money value={total} /> },
              { name: 'Since', cell: ({ failedAt }) => <Time at={failedAt} /> },
              {
                name: 'Actions',
                cell: (order) => (
                  <div className="row">
                    <ResolveOrder order={order} isPlaced />
                    <ResolveOrder order={order} isPlaced={false} />
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** Leads to the checkout intent in the account of the order. */
const AccountLink = ({
  order: { accountId, accountName, checkoutIntentId },
}: {
  readonly order: UnresolvedOrder;
}) => (
  <a href={addressIn(accountId, `/checkout-intents/${checkoutIntentId}`)} className="short-cell">
    {accountName}
  </a>
);

function Reason({ order }: { readonly order: UnresolvedOrder }) {
  const { kind, detail, continueUrl, merchantMails } = order;
  return (
    <>
      <StatusBadge status={kind} />
      {detail === null ? null : <p className="muted">{detail}</p>}
      {continueUrl === null ? null : (
        <p>
          <MerchantLink url={continueUrl}>Continue as the buyer</MerchantLink>
        </p>
      )}
      {merchantMails.map((mail) => (
        <MailEvidence key={`${mail.sentAt} ${mail.merchantOrderId}`} order={order} mail={mail} />
      ))}
    </>
  );
}

const CHECKS = {
  recipient: 'recipient',
  time: 'time',
  sender: 'sender',
  order_number: 'order number',
  total: 'total',
} as const;

/** What an email says about the order, and a button that resolves the order with its number. */
function MailEvidence({
  order,
  mail,
}: {
  readonly order: UnresolvedOrder;
  readonly mail: UnresolvedOrder['merchantMails'][number];
}) {
  const { senderDomain, sentAt, merchantOrderId, total, checks } = mail;
  const missing = MAIL_CHECKS.filter((check) => !checks.includes(check)).map((check) => CHECKS[check]);
  return (
    <div className="row">
      <p className="muted">
        Email from {senderDomain}, <Time at={sentAt} />
        {merchantOrderId === null ? '' : `, order ${merchantOrderId}`}
        {total === null ? '' : `, ${formatMoney(total)}`}.{' '}
        {missing.length === 0 ? 'Matches the order.' : `Mismatch: ${missing.join(', ')}.`}
      </p>
      {merchantOrderId === null ? null : (
        <ResolveOrder order={order} isPlaced knownNumber={merchantOrderId} />
      )}
    </div>
  );
}

interface ResolveOrderProps {
  readonly order: UnresolvedOrder;
  readonly isPlaced: boolean;
  /** The order number that an email names. */
  readonly knownNumber?: string;
}

const buttonText = (isPlaced: boolean, knownNumber: string): string =>
  knownNumber === '' ? (isPlaced ? 'Order exists…' : 'No order…') : `Use ${knownNumber}…`;

/** Records whether the merchant has the order. */
function ResolveOrder({ order, isPlaced, knownNumber = '' }: ResolveOrderProps) {
  const [merchantOrderId, setMerchantOrderId] = useState(knownNumber);
  const [note, setNote] = useState('');
  const [charge, setCharge] = useState(false);
  const isHeld = order.kind === 'outcome_unknown' && order.isPaidFromBalance && order.total !== null;
  const canCharge = isPlaced && order.isPaidFromBalance && order.total !== null && !isHeld;
  return (
    <ConfirmButton
      button={{ small: true, children: buttonText(isPlaced, knownNumber) }}
      title={isPlaced ? `Order exists at ${order.host}` : `No order at ${order.host}`}
      action="Save"
      variant="primary"
      onConfirm={() =>
        purser.operator.resolveOrder(order.checkoutIntentId, {
          outcome: isPlaced ? 'placed' : 'not_placed',
          ...(isPlaced && merchantOrderId !== '' ? { merchantOrderId } : {}),
          ...(canCharge && charge ? { charge } : {}),
          ...(note === '' ? {} : { note }),
        })
      }
    >
      <p>The checkout intent stays failed and leaves this list.</p>
      {isHeld && order.total !== null ? (
        <p>
          {formatMoney(order.total)} is held on the balance of {order.accountName}. It will be{' '}
          {isPlaced ? 'charged' : 'released'}.
        </p>
      ) : null}
      {isPlaced ? (
        <TextField
          label="Merchant order number"
          value={merchantOrderId}
          maxLength={255}
          onChange={(event) => setMerchantOrderId(event.target.value)}
        />
      ) : null}
      {canCharge && order.total !== null ? (
        <label className="row">
          <input type="checkbox" checked={charge} onChange={(event) => setCharge(event.target.checked)} />{' '}
          Charge {formatMoney(order.total)} to the balance of {order.accountName}
        </label>
      ) : null}
      <TextField
        label="Note (optional)"
        value={note}
        maxLength={255}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmButton>
  );
}
