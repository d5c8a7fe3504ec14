import type { Buyer } from '@purser/contract/shapes/buyer';
import type {
  AttemptOutcome,
  AttemptPurpose,
  AttemptStepResult,
  Marketplace,
  PurchaseStage,
} from '@purser/contract/vocabulary';
import {
  ATTEMPTS_MAX,
  imageTypeOf,
  PLACEMENT_STEPS_MAX,
  SCREENSHOT_BYTES_MAX,
  STEPS_MAX,
  screenshotsToRemove,
} from '../../domain/merchants/attempt-limits.ts';
import { holdsAnyOf, maskUrl } from '../../domain/merchants/mask-merchant-request.ts';
import { cleanMerchantData } from '../../domain/merchants/merchant-data.ts';
import { redactorOf } from '../../domain/merchants/redact-text.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  endAttempt as endStoredAttempt,
  hasScreenshot,
  insertAttempt,
  insertStep,
  type NewScreenshot,
  type NewStep,
  readStoredSteps,
  removeScreenshots,
  removeSteps,
} from '../../store/merchants/purchase-attempts.ts';
import type { Context } from '../context.ts';

export const screenshotContext = (accountId: string, id: string): string => `screenshot ${accountId} ${id}`;

/** The intent of an attempt, and the values to redact. */
export interface AttemptSubject {
  readonly intentId: string;
  readonly accountId: string;
  readonly buyer: Buyer;
  readonly secrets: ReadonlySet<string>;
}

/** A step as the connector reported it. */
export interface RawStep {
  readonly at: Date;
  readonly stage: PurchaseStage;
  readonly url: string;
  readonly seen: string;
  readonly done: string | null;
  readonly reasons: readonly string[];
  readonly confidence: number;
  readonly result: AttemptStepResult;
  readonly screenshotBefore?: Uint8Array | null;
  readonly screenshotAfter?: Uint8Array | null;
  readonly requests?: readonly {
    readonly method: string;
    readonly url: string;
    readonly status: number | null;
    readonly isOrder: boolean;
  }[];
}

type RecordContext = Pick<Context, 'store' | 'clock' | 'random' | 'seal'>;

/** Stores the start of an attempt and returns its id. */
export async function beginAttempt(
  context: RecordContext,
  { intentId, accountId }: AttemptSubject,
  {
    purpose,
    marketplace,
    startedAt,
  }: { readonly purpose: AttemptPurpose; readonly marketplace: Marketplace; readonly startedAt: Date },
): Promise<string> {
  const id = newId('purchaseAttempt', context);
  await inTransaction(context.store.db, (tx) =>
    insertAttempt(tx, { id, accountId, intentId, purpose, marketplace, startedAt }, ATTEMPTS_MAX),
  );
  return id;
}

/** A screenshot as it was given, and the id that it is stored with. */
export interface StoredScreenshot {
  readonly id: string;
  readonly image: Uint8Array;
}

/**
 * Stores a step with its screenshots, redacted before it reaches the database, and keeps the intent within its limits. Returns the newest
 * screenshot of the attempt: given as `latest` with the next step, it is not stored again if that step has the same.
 */
export async function recordStep(
  context: RecordContext,
  subject: AttemptSubject,
  attempt: { readonly id: string; readonly latest: StoredScreenshot | null },
  number: number,
  raw: RawStep,
): Promise<StoredScreenshot | null> {
  const { intentId, accountId } = subject;
  return inTransaction(context.store.db, async (tx) => {
    const { latest } = attempt;
    const known = latest !== null && (await hasScreenshot(tx, latest.id)) ? [latest] : [];
    const added: NewScreenshot[] = [];
    const store = (image: Uint8Array | null | undefined): string | null => {
      const stored = known.find((each) => image && Buffer.compare(each.image, image) === 0);
      const sealed = stored === undefined ? sealedScreenshot(context, accountId, image) : null;
      if (image && sealed !== null) {
        added.push(sealed);
        known.push({ id: sealed.id, image });
      }
      return stored?.id ?? sealed?.id ?? null;
    };
    const step = {
      ...redactedStep(subject, number, raw),
      screenshot_before: store(raw.screenshotBefore),
      screenshot_after: store(raw.screenshotAfter),
    };
    await insertStep(tx, { id: attempt.id, accountId }, step, added);
    await keepLimits(tx, intentId, attempt.id, step);
    const newest = step.screenshot_after ?? step.screenshot_before;
    return known.find(({ id }) => id === newest) ?? null;
  });
}

/** Stores the end of an attempt. */
export function endAttempt(
  context: RecordContext,
  { buyer, secrets }: AttemptSubject,
  attemptId: string,
  ended: { readonly at: Date; readonly outcome: AttemptOutcome; readonly message: string | null },
): Promise<void> {
  const redact = redactorOf(buyer, secrets);
  const message =
    ended.message === null ? null : redact(cleanMerchantData({ message: ended.message }).message);
  return endStoredAttempt(context.store.db, attemptId, { ...ended, message });
}

const SENTENCE_LENGTH_MAX = 600;
const REASONS_MAX = 20;
const REASON_LENGTH_MAX = 300;
const REQUESTS_MAX = 60;
const PLACEMENT_STAGES: readonly PurchaseStage[] = ['placing', 'confirmation'];

type RedactedStep = Omit<NewStep, 'screenshot_before' | 'screenshot_after'>;

function redactedStep({ buyer, secrets }: AttemptSubject, number: number, raw: RawStep): RedactedStep {
  const redactText = redactorOf(buyer, secrets);
  const redact = (text: string, lengthMax: number) =>
    redactText(cleanMerchantData({ message: text }).message).slice(0, lengthMax);
  const holds = holdsAnyOf(buyer, secrets);
  const requests = (raw.requests ?? []).slice(0, REQUESTS_MAX).map(({ method, url, status, isOrder }) => ({
    method: method.slice(0, 20),
    url: maskUrl(url, holds),
    status,
    isOrder,
  }));
  return {
    number,
    at: raw.at,
    stage: raw.stage,
    url: maskUrl(raw.url, holds),
    seen: redact(raw.seen, SENTENCE_LENGTH_MAX),
    done: raw.done === null ? null : redact(raw.done, SENTENCE_LENGTH_MAX),
    reasons: raw.reasons.slice(0, REASONS_MAX).map((reason) => redact(reason, REASON_LENGTH_MAX)),
    confidence: Number.isFinite(raw.confidence) ? Math.min(1, Math.max(0, raw.confidence)) : 0,
    result: raw.result,
    requests,
    is_placement: PLACEMENT_STAGES.includes(raw.stage) || requests.some(({ isOrder }) => isOrder),
  };
}

/** Null if there is no screenshot, or if it is too large or no image. */
function sealedScreenshot(
  context: RecordContext,
  accountId: string,
  image: Uint8Array | null | undefined,
): NewScreenshot | null {
  if (image === null || image === undefined || image.byteLength > SCREENSHOT_BYTES_MAX) return null;
  const mediaType = imageTypeOf(image);
  if (mediaType === null) return null;
  const id = newId('screenshot', context);
  return {
    id,
    media_type: mediaType,
    byte_count: image.byteLength,
    sealed_image: context.seal.sealBytes(image, screenshotContext(accountId, id)),
  };
}

async function keepLimits(tx: Tx, intentId: string, attemptId: string, added: NewStep): Promise<void> {
  const steps = await readStoredSteps(tx, intentId);
  const ofAttempt = steps.filter((step) => step.attemptId === attemptId);
  const placements = ofAttempt.filter(({ isPlacement }) => isPlacement);
  if (added.is_placement && placements.length > PLACEMENT_STEPS_MAX)
    await removeScreenshots(tx, [{ attemptId, number: added.number }]);
  const beyond = ofAttempt.length - STEPS_MAX;
  const middle = ofAttempt.slice(1, -1).filter(({ isPlacement }) => !isPlacement);
  if (beyond > 0 && middle.length > 0) await removeSteps(tx, attemptId, middle.slice(0, beyond));
  const outdated = screenshotsToRemove(steps);
  if (outdated.length > 0) await removeScreenshots(tx, outdated);
}
