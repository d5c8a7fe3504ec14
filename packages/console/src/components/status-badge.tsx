export type Tone = 'success' | 'info' | 'warning' | 'danger';

const TONES: Readonly<Record<string, Tone>> = {
  completed: 'success',
  delivered: 'success',
  active: 'success',
  on: 'success',
  signed_in: 'success',
  succeeded: 'success',
  sent: 'success',
  queued: 'info',
  verified: 'success',
  passed: 'success',
  done: 'success',
  failing: 'danger',
  healthy: 'success',
  degraded: 'warning',
  next: 'info',
  scheduled: 'info',
  ok: 'success',
  in_stock: 'success',
  tracked: 'success',
  retrieving_offer: 'info',
  placing_order: 'info',
  pending: 'info',
  requested: 'info',
  ordered: 'info',
  shipped: 'info',
  out_for_delivery: 'info',
  running: 'info',
  awaiting_confirmation: 'warning',
  delayed: 'warning',
  preorder: 'warning',
  backorder: 'warning',
  disabled: 'warning',
  warning: 'warning',
  failed: 'danger',
  out_of_stock: 'danger',
  removed: 'danger',
  canceled: 'danger',
  denied: 'danger',
  exhausted: 'danger',
  revoked: 'danger',
  outcome_unknown: 'danger',
  unknown: 'danger',
  interrupted: 'danger',
  declined: 'danger',
  not_sent: 'warning',
  order_not_found: 'warning',
  offer_retrieved: 'success',
  order_placed: 'success',
  refused: 'danger',
  blocked: 'danger',
  buyer_action_required: 'warning',
  retrying: 'warning',
};

/** A status as text; its color repeats what the text says. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status]}>{status.replaceAll('_', ' ')}</Badge>;
}

/** A short text on a colored ground. */
export function Badge({ tone, children }: { readonly tone?: Tone | undefined; readonly children: string }) {
  return <span className={`badge ${tone ?? ''}`}>{children}</span>;
}
