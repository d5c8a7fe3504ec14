import { notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import {
  endRecovery,
  findRecovery,
  listRecoveries,
  lockRecovery,
  type RecoveryProgress,
  type RecoveryRow,
  readProgress,
} from '../../store/webhooks/recoveries.ts';
import { readEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface RecoveryView {
  readonly recovery: RecoveryRow;
  readonly progress: RecoveryProgress;
}

async function viewOf({ store }: Pick<Context, 'store'>, recovery: RecoveryRow): Promise<RecoveryView> {
  const { acknowledged_count: acknowledgedCount, failing_count: failingCount } = recovery;
  const progress =
    recovery.status === 'running'
      ? await readProgress(store.db, recovery.id)
      : { acknowledgedCount, failingCount };
  return { recovery, progress };
}

/** The recoveries of an endpoint, newest first. Throws `Refusal` 404 when the account has no such endpoint. */
export async function readRecoveries(
  context: Context,
  accountId: string,
  endpointId: string,
  page: PageRequest,
): Promise<Page<RecoveryView & { readonly position: number }>> {
  const { db } = context.store;
  if ((await readEndpoint(db, accountId, endpointId)) === null) throw notFound('Webhook endpoint');
  const found = await listRecoveries(db, accountId, endpointId, page);
  const items = found.items.map(async (row) => ({ ...(await viewOf(context, row)), position: row.position }));
  return { ...found, items: await Promise.all(items) };
}

/** One recovery. Throws `Refusal` 404 when the endpoint has no such recovery. */
export async function readOneRecovery(
  context: Context,
  accountId: string,
  endpointId: string,
  id: string,
): Promise<RecoveryView> {
  const row = await findRecovery(context.store.db, accountId, endpointId, id);
  if (row === undefined) throw notFound('Recovery');
  return viewOf(context, row);
}

/** Cancels a running recovery; an ended one stays unchanged. Throws `Refusal` 404 when the endpoint has no such recovery. */
export async function cancelRecovery(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  id: string,
): Promise<RecoveryView> {
  const found = await findRecovery(tx, accountId, endpointId, id);
  const recovery = found === undefined ? undefined : await lockRecovery(tx, id);
  if (recovery === undefined) throw notFound('Recovery');
  if (recovery.status !== 'running') return viewOf(context, recovery);
  const progress = await readProgress(tx, id);
  const ended = await endRecovery(tx, id, 'canceled', progress, context.clock.now());
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.recovery_canceled',
    objectId: endpointId,
    after: { recoveryId: id },
  });
  return { recovery: ended, progress };
}
