import type { CheckStatus } from '@purser/contract/vocabulary';
import {
  type BrowserAvailability,
  type Check,
  INTENT_STUCK_SECONDS,
  judgeAuditLog,
  judgeBrowser,
  judgeCardPayments,
  judgeClock,
  judgeConfiguration,
  judgeDatabase,
  judgeDeliveries,
  judgeEndpoints,
  judgeIntents,
  judgeJobs,
  judgeLedger,
  judgeMandates,
  judgeMasterKey,
  judgeMigrations,
  judgeWorkers,
  OVERDUE_SECONDS,
  type ProbedEndpoint,
  worstOf,
} from '../../domain/operations/diagnosis.ts';
import { secretContext } from '../../domain/webhooks/webhook-endpoint.ts';
import { addMs } from '../../kernel/clock.ts';
import { verifyAuditChains } from '../../store/audit/audit-chains.ts';
import { listUnsettledCharges } from '../../store/intents/card-payments.ts';
import { auditLedger } from '../../store/ledger/ledger-audit.ts';
import { verifyMandateChains } from '../../store/mandates/mandate-chains.ts';
import { readMigrationNames } from '../../store/migrate.ts';
import { clockLeadMs, readDatabaseClock } from '../../store/operations/database-clock.ts';
import {
  readDatabaseFacts,
  readEnabledEndpoints,
  readIntentCounts,
  readJobFacts,
  readKeyFingerprint,
  readOverdueDeliveries,
  readSealedSecrets,
  readStuckIntents,
  readTroubledEndpoints,
  readWorkers,
} from '../../store/operations/diagnosis.ts';
import type { Context } from '../context.ts';

/** Settings of the process that the diagnosis needs. */
export interface DiagnosedSettings {
  readonly production: boolean;
  /** Maximum database connections of one process. */
  readonly poolSizeMax: number;
  /** Warnings about settings, as sentences. */
  readonly warnings: readonly string[];
  /** Names of the configured card gateways and vaults. */
  readonly cardGateways: readonly string[];
}

/** Connects to endpoints without sending anything. Takes a bounded time and never rejects because of a host. */
export type EndpointProbe = (
  endpoints: readonly { readonly id: string; readonly url: string }[],
) => Promise<readonly ProbedEndpoint[]>;

export interface Diagnosis {
  readonly status: CheckStatus;
  readonly checkedAt: Date;
  readonly checks: readonly Check[];
}

type DiagnosisContext = Pick<Context, 'store' | 'clock' | 'seal'> & {
  /** The machine's clock in milliseconds, which is compared with the database's. */
  readonly systemNow: () => number;
};

const ENDPOINTS_PROBED_MAX = 100;
/** A charge is settled within seconds of its intent. */
const CHARGE_OVERDUE_MS = 120_000;
const CHARGES_SHOWN_MAX = 20;

/**
 * Runs every check of the installation. Changes nothing and sends nothing. Takes as long as the audit of the ledger, the connections to
 * endpoints and the start of a browser, which is left out without `checkBrowser`.
 */
export async function diagnoseInstallation(
  context: DiagnosisContext,
  settings: DiagnosedSettings,
  probe: EndpointProbe,
  checkBrowser?: () => Promise<BrowserAvailability>,
): Promise<Diagnosis> {
  const { db } = context.store;
  const checkedAt = context.clock.now();
  const workers = await readWorkers(db);
  const wanted = Math.max(1, workers.aliveCount) * settings.poolSizeMax;
  const { attentionCount, miscountedAccounts } = await readIntentCounts(db);
  const { disabled, failing } = await readTroubledEndpoints(db);
  const enabled = await readEnabledEndpoints(db, ENDPOINTS_PROBED_MAX);
  const probed = await probe(enabled.endpoints);
  const overdue = await readOverdueDeliveries(db, OVERDUE_SECONDS);
  const { applied, known } = await readMigrationNames(db);
  const stuck = await readStuckIntents(db, checkedAt, INTENT_STUCK_SECONDS);
  const charges = await listUnsettledCharges(db, addMs(checkedAt, -CHARGE_OVERDUE_MS), CHARGES_SHOWN_MAX);
  const checks = [
    judgeConfiguration(settings.warnings),
    judgeDatabase(await readDatabaseFacts(db), settings.production, wanted),
    judgeMigrations(applied, known),
    judgeClock(-Math.round(clockLeadMs(await readDatabaseClock(context.store.pool, context.systemNow)))),
    await checkMasterKey(context),
    judgeLedger(await auditLedger(context.store.pool)),
    judgeAuditLog(await verifyAuditChains(db)),
    judgeMandates(await verifyMandateChains(db)),
    judgeWorkers(workers.aliveCount, workers.deadIds),
    judgeJobs(await readJobFacts(db, OVERDUE_SECONDS)),
    judgeIntents(stuck, attentionCount, miscountedAccounts),
    judgeCardPayments(settings.cardGateways, charges),
    ...(checkBrowser === undefined ? [] : [judgeBrowser(await checkBrowser())]),
    judgeEndpoints(disabled, failing, probed, enabled.count),
    judgeDeliveries(overdue.count, overdue.oldestSeconds),
  ];
  return { status: worstOf(checks.map(({ status }) => status)), checkedAt, checks };
}

const SECRETS_TRIED_MAX = 100;

async function checkMasterKey({ store, seal }: DiagnosisContext): Promise<Check> {
  const sealed = await readSealedSecrets(store.db, SECRETS_TRIED_MAX);
  const unreadable = sealed.flatMap(({ id, account_id: accountId, sealed_secret: secret }) => {
    try {
      seal.open(secret, secretContext(accountId, id));
      return [];
    } catch {
      return [`the secret of ${id}`];
    }
  });
  const fingerprint = await readKeyFingerprint(store.db);
  return judgeMasterKey(fingerprint !== null && seal.knows(fingerprint), unreadable);
}
