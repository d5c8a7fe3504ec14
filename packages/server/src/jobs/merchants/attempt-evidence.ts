import type {
  AttemptRecorder,
  AttemptStep,
  Connector,
  ConnectorContext,
  FindOrderOutcome,
  PlaceOutcome,
  QuoteOutcome,
} from '@purser/connectors/connector';
import type { AttemptOutcome, AttemptPurpose, Marketplace } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import {
  type AttemptSubject,
  beginAttempt,
  endAttempt,
  recordStep,
  type StoredScreenshot,
} from '../../usecases/merchants/record-attempt.ts';
import type { JobContext } from '../job-context.ts';

/** Stores evidence of what a connector does in a browser. What cannot be stored is logged; the purchase is not affected. */
export interface AttemptEvidence {
  /** Adds the recorder to a connector's context. */
  wrap(access: ConnectorContext): ConnectorContext;
  /** Wraps a connector so that each offer, order and search for an order is one attempt. An attempt without steps is not stored. */
  wrapConnector(connector: Connector): Connector;
  /** Resolves when everything is stored or has failed. */
  settled(): Promise<void>;
}

interface AttemptAbout {
  readonly purpose: AttemptPurpose;
  readonly marketplace: Marketplace;
}

type AttemptResult = QuoteOutcome | PlaceOutcome | FindOrderOutcome;

/** Screenshots that wait to be stored. Further ones are left out. */
const PENDING_BYTES_MAX = 16_000_000;
const STEPS_MAX = 1000;
/** How long a purchase waits for its steps to be stored before it places the order. */
const KEPT_MS_MAX = 3000;

function within(timeoutMs: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

interface OpenAttempt extends AttemptAbout {
  readonly startedAt: Date;
  stepCount: number;
  /** Null until the first step is stored. */
  id: string | null;
  /** The newest screenshot that is stored. */
  latest: StoredScreenshot | null;
}

/** `secrets` may grow while the job runs. */
export function recordAttempts(
  jobs: Pick<JobContext, 'usecases' | 'log' | 'keepsAttempts'>,
  intent: CheckoutIntent,
  secrets: ReadonlySet<string>,
): AttemptEvidence {
  const { clock } = jobs.usecases;
  const { id: intentId, accountId, request } = intent;
  const writer = startWriter(jobs, { intentId, accountId, buyer: request.buyer, secrets });
  let current: OpenAttempt | null = null;
  const recorder: AttemptRecorder = {
    step(step) {
      if (current !== null) writer.add(current, step);
    },
    kept: () => within(KEPT_MS_MAX, writer.settled()),
  };
  const during: During = async (about, call) => {
    const attempt: OpenAttempt = { ...about, startedAt: clock.now(), stepCount: 0, id: null, latest: null };
    current = attempt;
    try {
      const outcome = await call();
      writer.finish(attempt, endOf(outcome));
      return outcome;
    } catch (error) {
      writer.finish(attempt, { outcome: 'interrupted', message: null });
      throw error;
    } finally {
      current = null;
    }
  };
  return {
    wrap: (access) => (jobs.keepsAttempts ? { ...access, attempt: recorder } : access),
    wrapConnector: (connector) => wrappedConnector(connector, during),
    settled: () => writer.settled(),
  };
}

interface AttemptEnd {
  readonly outcome: AttemptOutcome;
  readonly message: string | null;
}

/** Stores steps one after the other, in the background. */
interface AttemptWriter {
  add(attempt: OpenAttempt, step: AttemptStep): void;
  finish(attempt: OpenAttempt, end: AttemptEnd): void;
  settled(): Promise<void>;
}

function startWriter(
  { usecases, log }: Pick<JobContext, 'usecases' | 'log'>,
  subject: AttemptSubject,
): AttemptWriter {
  const { intentId } = subject;
  let pendingBytes = 0;
  let pending = Promise.resolve();
  const enqueue = (task: () => Promise<void>): void => {
    pending = pending.then(task).catch((error: unknown) => {
      log.warn({ intentId, error: error instanceof Error ? error.name : 'unknown' }, 'attempt not recorded');
    });
  };
  return {
    add(attempt, given) {
      if (attempt.stepCount >= STEPS_MAX) return;
      attempt.stepCount += 1;
      const number = attempt.stepCount;
      const step = pendingBytes > PENDING_BYTES_MAX ? withoutScreenshots(given) : given;
      const bytes = (step.screenshotBefore?.byteLength ?? 0) + (step.screenshotAfter?.byteLength ?? 0);
      pendingBytes += bytes;
      enqueue(async () => {
        try {
          attempt.id ??= await beginAttempt(usecases, subject, attempt);
          const { id, latest } = attempt;
          attempt.latest = await recordStep(usecases, subject, { id, latest }, number, step);
        } finally {
          pendingBytes -= bytes;
        }
      });
    },
    finish(attempt, end) {
      const at = usecases.clock.now();
      enqueue(async () => {
        if (attempt.id !== null) await endAttempt(usecases, subject, attempt.id, { at, ...end });
      });
    },
    settled: () => pending,
  };
}

type During = <Outcome extends AttemptResult>(
  about: AttemptAbout,
  call: () => Promise<Outcome>,
) => Promise<Outcome>;

function wrappedConnector(connector: Connector, during: During): Connector {
  const { marketplace } = connector;
  return {
    ...connector,
    quote: (...asked) => during({ purpose: 'offer', marketplace }, () => connector.quote(...asked)),
    place: (...asked) => during({ purpose: 'order', marketplace }, () => connector.place(...asked)),
    findOrder: (...asked) => during({ purpose: 'outcome', marketplace }, () => connector.findOrder(...asked)),
  };
}

const withoutScreenshots = ({
  screenshotBefore: _,
  screenshotAfter: __,
  ...step
}: AttemptStep): AttemptStep => step;

function endOf(result: AttemptResult): AttemptEnd {
  switch (result.kind) {
    case 'quoted':
      return { outcome: 'offer_retrieved', message: null };
    case 'placed':
      return { outcome: 'order_placed', message: null };
    case 'not_placed':
      return { outcome: 'order_not_found', message: null };
    case 'unknown':
      return { outcome: 'unknown', message: result.detail };
    case 'needs_attention':
      return { outcome: 'buyer_action_required', message: result.failure.message };
    case 'declined':
    case 'not_sent':
    case 'failed':
      return { outcome: result.kind, message: result.failure.message };
    default: {
      const never: never = result;
      return never;
    }
  }
}
