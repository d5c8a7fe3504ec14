import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import { entriesOf } from '../../domain/ledger/ledger.ts';

/** The invariants of the ledger. Each is a query that returns the violations: subject, account and a sentence. */
export type LedgerCheck =
  | 'entries_sum_to_zero'
  | 'entries_match_their_transaction'
  | 'balances_are_the_fold_of_entries'
  | 'available_and_held_never_negative'
  | 'running_balances_are_exact'
  | 'held_is_the_sum_of_open_holds'
  | 'holds_end_once'
  | 'captured_within_held'
  | 'refunded_within_captured'
  | 'movements_have_a_cause'
  | 'currencies_never_mix'
  | 'movements_stay_in_their_account';

/** The ledger accounts and the direction of each transaction type, as SQL rows. */
const FLOW = TRANSACTION_TYPES.flatMap((type) =>
  entriesOf(type, { currencyCode: 'USD', amountSubunits: 1 }).map(
    ({ ledgerAccount, amountSubunits }) => `('${type}', '${ledgerAccount}', ${amountSubunits})`,
  ),
).join(', ');

/** The held, captured, released and refunded amount of each intent. */
const INTENT_MONEY = `
  select t.intent_id, t.account_id, t.currency_code, i.state, i.payment_method ->> 'type' as payment,
         coalesce(i.attention ->> 'kind' = 'outcome_unknown', false) as is_unknown, d.outcome as resolution,
         count(*) filter (where t.type = 'hold') as holds,
         count(*) filter (where t.type = 'capture') as captures,
         count(*) filter (where t.type = 'release') as releases,
         coalesce(sum(t.amount_subunits) filter (where t.type = 'hold'), 0) as held,
         coalesce(sum(t.amount_subunits) filter (where t.type = 'capture'), 0) as captured,
         coalesce(sum(t.amount_subunits) filter (where t.type = 'release'), 0) as released,
         coalesce(sum(t.amount_subunits) filter (where t.type = 'refund'), 0) as refunded
    from ledger_transactions t join checkout_intents i on i.id = t.intent_id
         left join outcome_decisions d on d.intent_id = i.id
   group by t.intent_id, t.account_id, t.currency_code, i.state, i.payment_method, i.attention, d.outcome`;

const FOLD = `
  select account_id, currency_code,
         coalesce(sum(amount_subunits) filter (where ledger_account = 'available'), 0) as available,
         coalesce(sum(amount_subunits) filter (where ledger_account = 'held'), 0) as held,
         coalesce(sum(amount_subunits) filter (where ledger_account = 'spent'), 0) as spent
    from ledger_entries group by account_id, currency_code`;

/** The id of a user, who may have been deleted since. */
const USER_ID = `^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;

/** Whether the cause of a transaction is the creation of its account, or an operator action with its user or key. */
const BY_HAND = `
  (t.type = 'topup' and t.cause = 'create account ' || t.account_id)
  or (split_part(t.cause, ' by ', 1) = case t.type when 'topup' then 'top-up' else t.type end
      and (split_part(t.cause, ' by ', 2) = 'operator' or split_part(t.cause, ' by ', 2) ~ '${USER_ID}'
           or exists (select from api_keys k where k.id = split_part(t.cause, ' by ', 2))))`;

/** Whether the cause of a movement names the resolution of its order. */
const BY_RESOLUTION = `
  split_part(t.cause, ' by ', 1) = 'resolve ' || t.intent_id
  and exists (select from outcome_decisions d where d.intent_id = t.intent_id)`;

/** Whether the cause of a refund names the cancellation of its order. */
const BY_CANCELLATION = `
  t.type = 'refund'
  and exists (select from cancellations c where c.intent_id = t.intent_id and t.cause = 'cancellation ' || c.id)`;

export const LEDGER_CHECKS: Readonly<Record<LedgerCheck, string>> = {
  entries_sum_to_zero: `
    select transaction_id as subject, account_id, format('the entries in %s sum to %s', currency_code, sum(amount_subunits)) as detail
      from ledger_entries group by transaction_id, account_id, currency_code having sum(amount_subunits) <> 0`,
  entries_match_their_transaction: `
    select coalesce(w.id, e.transaction_id) as subject, coalesce(w.account_id, e.account_id) as account_id,
           case when e.transaction_id is null then format('%s %s %s is missing', w.ledger_account, w.amount, w.currency_code)
                else format('%s %s %s is not an entry of its transaction type', e.ledger_account, e.amount_subunits, e.currency_code) end as detail
      from (select t.id, t.account_id, t.currency_code, f.ledger_account, t.amount_subunits * f.direction as amount
              from ledger_transactions t join (values ${FLOW}) f (type, ledger_account, direction) on f.type = t.type
             where t.amount_subunits <> 0) w
      full join ledger_entries e on e.transaction_id = w.id and e.account_id = w.account_id
           and e.ledger_account = w.ledger_account and e.currency_code = w.currency_code and e.amount_subunits = w.amount
     where w.id is null or e.transaction_id is null`,
  balances_are_the_fold_of_entries: `
    select coalesce(b.account_id, f.account_id) as subject, coalesce(b.account_id, f.account_id) as account_id,
           format('stored in %s: available %s, held %s, spent %s; the entries sum to %s, %s, %s', coalesce(b.currency_code, f.currency_code),
                  b.available_subunits, b.held_subunits, b.spent_subunits, f.available, f.held, f.spent) as detail
      from ledger_balances b full join (${FOLD}) f on f.account_id = b.account_id and f.currency_code = b.currency_code
     where (coalesce(b.available_subunits, 0), coalesce(b.held_subunits, 0), coalesce(b.spent_subunits, 0))
        <> (coalesce(f.available, 0), coalesce(f.held, 0), coalesce(f.spent, 0))`,
  // In commit order: checks the balance after every transaction, not only the current one.
  available_and_held_never_negative: `
    select distinct on (account_id, currency_code, ledger_account) id as subject, account_id,
           format('%s was %s %s after this', ledger_account, balance, currency_code) as detail
      from (select t.id, t.position, e.account_id, e.currency_code, e.ledger_account,
                   sum(e.amount_subunits) over (partition by e.account_id, e.currency_code, e.ledger_account order by t.position) as balance
              from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
             where e.ledger_account in ('available', 'held')) r
     where balance < 0 order by account_id, currency_code, ledger_account, position`,
  running_balances_are_exact: `
    select id as subject, account_id,
           format('stored after it in %s: available %s, held %s; the entries sum to %s, %s', currency_code,
                  available_after_subunits, held_after_subunits, available, held) as detail
      from (select t.id, t.account_id, t.currency_code, t.available_after_subunits, t.held_after_subunits,
                   sum(coalesce(e.available, 0)) over through as available, sum(coalesce(e.held, 0)) over through as held
              from ledger_transactions t
              left join (select transaction_id, sum(amount_subunits) filter (where ledger_account = 'available') as available,
                                sum(amount_subunits) filter (where ledger_account = 'held') as held
                           from ledger_entries group by transaction_id) e on e.transaction_id = t.id
            window through as (partition by t.account_id, t.currency_code order by t.position)) r
     where (available_after_subunits, held_after_subunits) <> (available, held)`,
  held_is_the_sum_of_open_holds: `
    select coalesce(b.account_id, h.account_id) as subject, coalesce(b.account_id, h.account_id) as account_id,
           format('held %s %s; the intents being placed hold %s', coalesce(b.held_subunits, 0), coalesce(b.currency_code, h.currency_code), coalesce(h.held, 0)) as detail
      from ledger_balances b
      full join (select account_id, currency_code, sum(held) as held from (${INTENT_MONEY}) m
                  where state = 'placing_order' or is_unknown group by account_id, currency_code) h
        on h.account_id = b.account_id and h.currency_code = b.currency_code
     where coalesce(b.held_subunits, 0) <> coalesce(h.held, 0)`,
  holds_end_once: `
    select intent_id as subject, account_id,
           format('in %s: held %s (%s times), captured %s (%s), released %s (%s)', state, held, holds, captured, captures, released, releases) as detail
      from (${INTENT_MONEY}) m
     where holds > 1 or captures > 1 or releases > 1 or (holds = 0 and captures + releases > 0)
        or (state in ('completed', 'failed') and not is_unknown and captured + released <> held)
        or (state = 'failed' and captures > 0 and resolution is distinct from 'placed')
        or ((state = 'placing_order' or is_unknown) and captures + releases > 0)
        or (state in ('retrieving_offer', 'awaiting_confirmation') and holds > 0)
    union all
    select i.id, i.account_id, format('in %s and paid by drawdown, but nothing was ever held', i.state)
      from checkout_intents i
     where i.state in ('placing_order', 'completed') and i.payment_method ->> 'type' = 'drawdown'
       and not exists (select from ledger_transactions t where t.intent_id = i.id and t.type = 'hold')`,
  captured_within_held: `
    select intent_id as subject, account_id, format('captured %s, but %s was held', captured, held) as detail
      from (${INTENT_MONEY}) m where captured > held`,
  refunded_within_captured: `
    select intent_id as subject, account_id, format('refunded %s, but %s was captured', refunded, captured) as detail
      from (${INTENT_MONEY}) m where refunded > captured
    union all
    select account_id, account_id, format('refunded more than was spent: %s %s', spent, currency_code)
      from (${FOLD}) f where spent < 0`,
  // Events at positions up to the floor of the log were deleted by retention.
  movements_have_a_cause: `
    select t.id as subject, t.account_id, format('the cause %L does not exist', t.cause) as detail
      from ledger_transactions t left join event_log_floors f on f.account_id = t.account_id
     where trim(t.cause) = ''
        or (t.cause like 'evt\\_%' and t.position > coalesce(f.event_position, 0)
            and not exists (select from events e where e.id = t.cause and e.account_id = t.account_id))
        or (t.type = 'hold' and t.cause <> 'confirm ' || t.intent_id)
        or (t.type in ('capture', 'release') and t.cause not like 'evt\\_%' and not (${BY_RESOLUTION}))
        or (t.type in ('topup', 'refund', 'adjustment') and not (${BY_HAND}) and not (${BY_CANCELLATION}))`,
  currencies_never_mix: `
    select e.transaction_id as subject, e.account_id,
           format('an entry is in %s, its transaction in %s', e.currency_code, t.currency_code) as detail
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.currency_code <> t.currency_code
    union all
    select intent_id, min(account_id), format('one intent has transactions in %s', string_agg(distinct currency_code, ', '))
      from ledger_transactions where intent_id is not null group by intent_id having count(distinct currency_code) > 1`,
  movements_stay_in_their_account: `
    select t.id as subject, t.account_id, format('the intent %s belongs to account %s', i.id, i.account_id) as detail
      from ledger_transactions t join checkout_intents i on i.id = t.intent_id where i.account_id <> t.account_id
    union all
    select t.id, t.account_id, format('an entry belongs to account %s', e.account_id)
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.account_id <> t.account_id`,
};
