import type { CheckStatus } from '@purser/contract/vocabulary';

/** One check of the diagnosis of an installation, with its result. */
export interface Check {
  readonly name: string;
  readonly status: CheckStatus;
  readonly message: string;
  readonly details?: readonly string[];
}

/** What the database server reports about itself. */
export interface DatabaseFacts {
  /** `server_version_num`: 140005 is 14.5. */
  readonly versionNumber: number;
  readonly fsync: boolean;
  readonly fullPageWrites: boolean;
  readonly synchronousCommit: string;
  /** Connections available to ordinary users. */
  readonly connectionCountMax: number;
  readonly connectionCount: number;
}

export interface StuckIntent {
  readonly id: string;
  readonly state: string;
  readonly unchangedSeconds: number;
}

/** The result of the verification of chains of entries. */
export interface ChainFacts {
  readonly chainCount: number;
  readonly entryCount: number;
  /** Not signed, although they are older than a minute. */
  readonly unsignedCount: number;
  /** The first entry of each chain that does not fit. */
  readonly broken: readonly {
    /** The account, or `installation`. */
    readonly chain: string;
    readonly sequence: number;
    /** Null if the entry is missing. */
    readonly entryId: string | null;
    readonly reason: string;
  }[];
}

export interface JobFacts {
  /** Jobs without attempts left: they are not run again. */
  readonly exhausted: readonly { readonly id: string; readonly name: string; readonly error: string }[];
  /** Jobs leased by a process that no longer runs. */
  readonly orphanedCount: number;
  readonly overdueCount: number;
}

/** Whether an endpoint's host could be connected to. */
export type Reach =
  | { readonly kind: 'reached' }
  /** `reason` is a sentence that names hosts only. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The time of the diagnosis ran out. */
  | { readonly kind: 'not_tried' };

export interface ProbedEndpoint {
  readonly id: string;
  readonly host: string;
  readonly reach: Reach;
}

/** Whether browsers can start on this machine. */
export type BrowserAvailability =
  | { readonly kind: 'disabled' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'available'; readonly version: string; readonly isSandboxed: boolean }
  /** All browsers are in use. */
  | { readonly kind: 'busy' };

const VERSION_MIN = 140_000;
const SKEW_MS_WARNING = 2_000;
const SKEW_MS_FAILED = 60_000;
export const INTENT_STUCK_SECONDS = 900;
const INTENT_LOST_SECONDS = 7_200;
export const OVERDUE_SECONDS = 60;

const check = (
  name: string,
  status: CheckStatus,
  message: string,
  details: readonly string[] = [],
): Check => ({
  name,
  status,
  message,
  ...(details.length === 0 ? {} : { details }),
});

/** The worst of several statuses. */
export function worstOf(statuses: readonly CheckStatus[]): CheckStatus {
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('warning') ? 'warning' : 'ok';
}

export const judgeConfiguration = (warnings: readonly string[]): Check =>
  warnings.length === 0
    ? check('configuration', 'ok', 'No problems found.')
    : check('configuration', 'warning', 'Some settings may cause problems.', warnings);

/** `connectionsWanted` is the sum of the pool sizes of all running processes. */
export function judgeDatabase(facts: DatabaseFacts, production: boolean, connectionsWanted: number): Check {
  const failures: string[] = [];
  const warnings: string[] = [];
  const unsafe = production ? failures : warnings;
  const { versionNumber: version, connectionCount, connectionCountMax } = facts;
  if (version < VERSION_MIN)
    failures.push(`PostgreSQL ${Math.floor(version / 10_000)} is not supported: upgrade to 14 or later`);
  if (!facts.fsync) unsafe.push('fsync is off: a power failure can destroy the database');
  if (!facts.fullPageWrites) unsafe.push('full_page_writes is off: a power failure can destroy the database');
  if (facts.synchronousCommit === 'off')
    unsafe.push('synchronous_commit is off: a crash can lose acknowledged writes');
  if (connectionsWanted > connectionCountMax) {
    warnings.push(
      `the pools of all processes may open ${connectionsWanted} connections, more than the limit of ${connectionCountMax}: raise max_connections or lower DATABASE_POOL`,
    );
  }
  if (connectionCount > connectionCountMax * 0.9)
    warnings.push(`${connectionCount} of ${connectionCountMax} connections are in use`);
  const status = failures.length > 0 ? 'failed' : warnings.length > 0 ? 'warning' : 'ok';
  const release = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  const message = `${release}, ${connectionCount} of ${connectionCountMax} connections in use.`;
  return check('database', status, message, [...failures, ...warnings]);
}

export function judgeMigrations(applied: readonly string[], known: readonly string[]): Check {
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (missing.length > 0)
    return check(
      'migrations',
      'failed',
      'Some migrations are not applied: start the service to apply them.',
      missing,
    );
  if (unknown.length > 0) {
    return check(
      'migrations',
      'warning',
      'A newer version has migrated the database: upgrade this process.',
      unknown,
    );
  }
  return check('migrations', 'ok', `Migrations applied: ${known.length}.`);
}

/** The skew is the database's time minus the process's. */
export function judgeClock(skewMs: number): Check {
  const distance = Math.abs(skewMs);
  const message = `The database's clock is ${distance} ms ${skewMs < 0 ? 'behind' : 'ahead of'} this process's.`;
  return check(
    'clock',
    distance > SKEW_MS_FAILED ? 'failed' : distance > SKEW_MS_WARNING ? 'warning' : 'ok',
    message,
  );
}

export function judgeLedger(
  findings: readonly {
    readonly check: string;
    readonly violations: readonly { readonly subject: string; readonly detail: string }[];
    readonly violationCount: number;
  }[],
): Check {
  const broken = findings.filter(({ violationCount }) => violationCount > 0);
  if (broken.length === 0) return check('ledger', 'ok', `All ${findings.length} rules are satisfied.`);
  const details = broken.flatMap(({ check: rule, violations, violationCount }) => [
    ...violations.map(({ subject, detail }) => `${rule}: ${subject}: ${detail}`),
    ...(violationCount > violations.length
      ? [`${rule}: and ${violationCount - violations.length} more`]
      : []),
  ]);
  return check(
    'ledger',
    'failed',
    `The ledger violates rules: ${broken.map((found) => found.check).join(', ')}.`,
    details,
  );
}

export const judgeAuditLog = (facts: ChainFacts): Check =>
  judgeChains('audit-log', facts, { of: 'entry', all: 'entries', whole: 'The audit log' });

export const judgeMandates = (facts: ChainFacts): Check =>
  judgeChains('mandates', facts, { of: 'record', all: 'records', whole: 'A chain of mandates' });

/** `broken` names the first entry of each chain that does not fit. */
function judgeChains(
  name: string,
  { chainCount, entryCount, unsignedCount, broken }: ChainFacts,
  { of, all, whole }: { readonly of: string; readonly all: string; readonly whole: string },
): Check {
  if (broken.length === 0 && unsignedCount > 0)
    return check(name, 'warning', `Not signed for more than a minute: ${unsignedCount} ${all}.`, [
      'workers sign them; "seal" in their log shows why they cannot',
    ]);
  if (broken.length === 0) return check(name, 'ok', `Verified ${all}: ${entryCount}. Chains: ${chainCount}.`);
  const details = broken.map(
    ({ chain, sequence, entryId, reason }) =>
      `${chain}: ${of} ${sequence}${entryId === null ? '' : ` (${entryId})`}: ${reason}`,
  );
  return check(name, 'failed', `${whole} was changed after it was written.`, details);
}

export function judgeJobs({ exhausted, orphanedCount, overdueCount }: JobFacts): Check {
  if (exhausted.length > 0) {
    const details = exhausted.map(({ id, name, error }) => `${name} ${id}: ${error}`);
    return check('jobs', 'failed', 'Some jobs failed permanently: all attempts were used.', details);
  }
  const details = [
    ...(orphanedCount > 0 ? [`${orphanedCount} locked by a dead process; a worker will release them`] : []),
    ...(overdueCount > 0 ? [`${overdueCount} due for more than a minute`] : []),
  ];
  if (details.length > 0) return check('jobs', 'warning', 'Some jobs are delayed.', details);
  return check('jobs', 'ok', 'No job is delayed.');
}

export function judgeIntents(
  stuck: readonly StuckIntent[],
  attentionCount: number,
  miscountedAccounts: readonly string[],
): Check {
  const details = [
    ...stuck.map(
      ({ id, state, unchangedSeconds }) =>
        `${id} has been in ${state} for ${Math.round(unchangedSeconds / 60)} minutes`,
    ),
    ...miscountedAccounts.map((id) => `${id}: the count of agents in flight is wrong`),
    ...(attentionCount > 0 ? [`${attentionCount} need attention: check the order at the merchant`] : []),
  ];
  const isLost =
    stuck.some(({ unchangedSeconds }) => unchangedSeconds > INTENT_LOST_SECONDS) ||
    miscountedAccounts.length > 0;
  if (isLost)
    return check('checkout-intents', 'failed', 'Some checkout intents are stuck or miscounted.', details);
  if (details.length > 0)
    return check('checkout-intents', 'warning', 'Some checkout intents need attention.', details);
  return check('checkout-intents', 'ok', 'No checkout intent is stuck.');
}

/** `unsettled` are card charges that do not match the state of their purchase. */
export function judgeCardPayments(
  gateways: readonly string[],
  unsettled: readonly {
    readonly intentId: string;
    readonly intentState: string;
    readonly problem: string | null;
  }[],
): Check {
  if (unsettled.length > 0) {
    const details = unsettled.map(({ intentId, intentState, problem }) => {
      const wanted = intentState === 'completed' ? 'completed, but not captured' : 'failed, but not released';
      return `${intentId}: ${wanted}${problem === null ? '' : `: ${problem}`}`;
    });
    return check('card-payments', 'failed', 'Some card charges are not settled.', details);
  }
  const named =
    gateways.length === 0 ? 'No card gateway is configured.' : `Configured: ${gateways.join(', ')}.`;
  return check('card-payments', 'ok', named);
}

export function judgeBrowser(availability: BrowserAvailability): Check {
  switch (availability.kind) {
    case 'disabled':
      return check('browser', 'ok', 'Disabled by BROWSERS_MAX.');
    case 'busy':
      return check('browser', 'ok', 'All browsers are in use.');
    case 'missing':
      return check('browser', 'warning', 'Shops without an interface cannot be bought from.', [
        availability.message,
      ]);
    case 'available':
      return availability.isSandboxed
        ? check('browser', 'ok', `Chromium ${availability.version} starts, with its sandbox.`)
        : check('browser', 'warning', `Chromium ${availability.version} starts without its sandbox.`, [
            'allow unprivileged user namespaces: without the sandbox, a flaw of Chromium lets a page take over its process',
          ]);
    default: {
      const never: never = availability;
      return never;
    }
  }
}

export function judgeWorkers(aliveCount: number, deadIds: readonly string[]): Check {
  const dead = deadIds.map((id) => `${id} died without unregistering`);
  if (aliveCount === 0)
    return check(
      'workers',
      'warning',
      'No worker process is running: no orders are placed and no webhooks are delivered.',
      dead,
    );
  return check(
    'workers',
    deadIds.length > 0 ? 'warning' : 'ok',
    `${aliveCount} worker process${aliveCount === 1 ? '' : 'es'} running.`,
    dead,
  );
}

/** `probed` are the enabled endpoints that were checked; `enabledCount` counts all enabled ones. */
export function judgeEndpoints(
  disabled: readonly { readonly id: string; readonly reason: string }[],
  failing: readonly { readonly id: string; readonly since: Date }[],
  probed: readonly ProbedEndpoint[],
  enabledCount: number,
): Check {
  const details = [
    ...disabled.map(({ id, reason }) => `${id} is disabled: ${reason}`),
    ...failing.map(({ id, since }) => `${id} has failed every attempt since ${since.toISOString()}`),
    ...probed.flatMap(({ id, host, reach }) =>
      reach.kind === 'unreachable' ? [`${id} cannot be reached at ${host}: ${reach.reason}`] : [],
    ),
  ];
  const triedCount = probed.filter(({ reach }) => reach.kind !== 'not_tried').length;
  const tried = triedCount < enabledCount ? ` Only ${triedCount} of ${enabledCount} were checked.` : '';
  if (details.length > 0)
    return check(
      'webhook-endpoints',
      'warning',
      `Some endpoints do not receive deliveries.${tried}`,
      details,
    );
  return check('webhook-endpoints', 'ok', `No endpoint is disabled, failing or unreachable.${tried}`);
}

export function judgeDeliveries(overdueCount: number, oldestSeconds: number): Check {
  if (overdueCount === 0) return check('deliveries', 'ok', 'No delivery is overdue.');
  const message = `${overdueCount} deliveries are overdue, the oldest by ${Math.round(oldestSeconds)} s.`;
  return check('deliveries', 'warning', message);
}

/** `unreadable` names the sealed values that the master key does not decrypt. */
export const judgeMasterKey = (fits: boolean, unreadable: readonly string[]): Check =>
  fits && unreadable.length === 0
    ? check('master-key', 'ok', 'The master key decrypts the stored secrets.')
    : check('master-key', 'failed', 'The master key does not decrypt some stored secrets.', unreadable);
