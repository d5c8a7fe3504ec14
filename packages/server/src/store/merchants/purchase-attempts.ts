import type {
  AttemptOutcome,
  AttemptPurpose,
  AttemptStepResult,
  Marketplace,
  PurchaseStage,
  ScreenshotMediaType,
  ScreenshotMoment,
} from '@purser/contract/vocabulary';
import { type Generated, type GeneratedAlways, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { StepScreenshots } from '../../domain/merchants/attempt-limits.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    purchase_attempts: PurchaseAttemptsTable;
    purchase_attempt_steps: PurchaseAttemptStepsTable;
    purchase_attempt_screenshots: PurchaseAttemptScreenshotsTable;
  }
}

interface PurchaseAttemptsTable {
  id: string;
  account_id: string;
  intent_id: string;
  position: GeneratedAlways<number>;
  purpose: AttemptPurpose;
  marketplace: Marketplace;
  started_at: Date;
  ended_at: Date | null;
  outcome: AttemptOutcome | null;
  message: string | null;
  omitted_step_count: Generated<number>;
}

/** A request around the placement: no query values, no bodies. */
export interface StoredAttemptRequest {
  readonly method: string;
  readonly url: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly isOrder: boolean;
}

interface PurchaseAttemptStepsTable {
  attempt_id: string;
  account_id: string;
  number: number;
  at: Date;
  stage: PurchaseStage;
  url: string;
  seen: string;
  done: string | null;
  reasons: JSONColumnType<readonly string[]>;
  confidence: number;
  result: AttemptStepResult;
  requests: JSONColumnType<readonly StoredAttemptRequest[]>;
  is_placement: boolean;
  /** The ids of its screenshots. Steps can have the same one. */
  screenshot_before: string | null;
  screenshot_after: string | null;
}

interface PurchaseAttemptScreenshotsTable {
  id: string;
  account_id: string;
  attempt_id: string;
  media_type: ScreenshotMediaType;
  byte_count: number;
  sealed_image: Buffer;
}

type AttemptRow = Selectable<PurchaseAttemptsTable>;
type StepRow = Selectable<PurchaseAttemptStepsTable>;
export type ScreenshotRow = Selectable<PurchaseAttemptScreenshotsTable>;

export interface NewAttempt {
  readonly id: string;
  readonly accountId: string;
  readonly intentId: string;
  readonly purpose: AttemptPurpose;
  readonly marketplace: Marketplace;
  readonly startedAt: Date;
}

/** Inserts an attempt. Older attempts beyond the limit are deleted, except those that may have placed the order. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, attemptsMax: number): Promise<void> {
  const { id, accountId, intentId, purpose, marketplace, startedAt } = attempt;
  await tx
    .insertInto('purchase_attempts')
    .values({
      id,
      account_id: accountId,
      intent_id: intentId,
      purpose,
      marketplace,
      started_at: startedAt,
      ended_at: null,
      outcome: null,
      message: null,
    })
    .execute();
  await sql`
    delete from purchase_attempts where id = any(array(
      select a.id from purchase_attempts a where a.intent_id = ${intentId} and a.id <> ${id}
         and not exists (select from purchase_attempt_steps s where s.attempt_id = a.id and s.is_placement)
       order by a.position
       limit (select greatest(count(*) - ${attemptsMax}, 0) from purchase_attempts where intent_id = ${intentId})))`.execute(
    tx,
  );
}

export async function endAttempt(
  db: Db,
  id: string,
  ended: { readonly at: Date; readonly outcome: AttemptOutcome; readonly message: string | null },
): Promise<void> {
  await db
    .updateTable('purchase_attempts')
    .set({ ended_at: ended.at, outcome: ended.outcome, message: ended.message })
    .where('id', '=', id)
    .execute();
}

export type NewStep = Omit<StepRow, 'account_id' | 'attempt_id'>;
export type NewScreenshot = Omit<ScreenshotRow, 'account_id' | 'attempt_id'>;

/** Inserts a step and the screenshots that are not stored yet. */
export async function insertStep(
  tx: Tx,
  { id: attempt_id, accountId: account_id }: Pick<NewAttempt, 'id' | 'accountId'>,
  step: NewStep,
  screenshots: readonly NewScreenshot[],
): Promise<void> {
  if (screenshots.length > 0)
    await tx
      .insertInto('purchase_attempt_screenshots')
      .values(screenshots.map((screenshot) => ({ ...screenshot, attempt_id, account_id })))
      .execute();
  await tx
    .insertInto('purchase_attempt_steps')
    .values({
      ...step,
      attempt_id,
      account_id,
      reasons: JSON.stringify(step.reasons),
      requests: JSON.stringify(step.requests),
    })
    .execute();
}

/** Whether the screenshot is still stored. */
export async function hasScreenshot(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('purchase_attempt_screenshots')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The steps of an intent with their screenshots, oldest first. */
export async function readStoredSteps(tx: Tx, intentId: string): Promise<StepScreenshots[]> {
  const { rows } = await sql<StepScreenshots>`
    select s.attempt_id as "attemptId", s.number, s.is_placement as "isPlacement",
           coalesce(json_agg(json_build_object('id', i.id, 'byteCount', i.byte_count)) filter (where i.id is not null), '[]') as screenshots
      from purchase_attempts a join purchase_attempt_steps s on s.attempt_id = a.id
      left join purchase_attempt_screenshots i on i.id in (s.screenshot_before, s.screenshot_after)
     where a.intent_id = ${intentId} group by a.position, s.attempt_id, s.number, s.is_placement order by a.position, s.number`.execute(
    tx,
  );
  return rows;
}

type StepKey = Pick<StepScreenshots, 'attemptId' | 'number'>;

const keysOf = (steps: readonly StepKey[]) => sql`
  select * from unnest(${steps.map(({ attemptId }) => attemptId)}::text[], ${steps.map(({ number }) => number)}::integer[])`;

/** Removes the screenshots of steps, except those that other steps have too. */
export async function removeScreenshots(tx: Tx, steps: readonly StepKey[]): Promise<void> {
  await sql`
    update purchase_attempt_steps set screenshot_before = null, screenshot_after = null
     where (attempt_id, number) in (${keysOf(steps)})`.execute(tx);
  await removeUnusedScreenshots(tx, [...new Set(steps.map(({ attemptId }) => attemptId))]);
}

async function removeUnusedScreenshots(tx: Tx, attemptIds: readonly string[]): Promise<void> {
  await sql`
    delete from purchase_attempt_screenshots i where attempt_id = any(${attemptIds}::text[])
       and not exists (select from purchase_attempt_steps s
                        where s.attempt_id = i.attempt_id and i.id in (s.screenshot_before, s.screenshot_after))`.execute(
    tx,
  );
}

/** Deletes steps and counts them in their attempt. */
export async function removeSteps(tx: Tx, attemptId: string, steps: readonly StepKey[]): Promise<void> {
  await sql`delete from purchase_attempt_steps where (attempt_id, number) in (${keysOf(steps)})`.execute(tx);
  await removeUnusedScreenshots(tx, [attemptId]);
  await tx
    .updateTable('purchase_attempts')
    .set({ omitted_step_count: sql`omitted_step_count + ${steps.length}` })
    .where('id', '=', attemptId)
    .execute();
}

export interface StepScreenshot extends Pick<ScreenshotRow, 'id' | 'media_type' | 'byte_count'> {
  readonly moment: ScreenshotMoment;
}

export interface StoredStep extends StepRow {
  /** `before` first. */
  readonly screenshots: readonly StepScreenshot[];
}

export interface StoredAttempt extends AttemptRow {
  readonly steps: readonly StoredStep[];
}

/** A page of an intent's attempts with their steps, newest first. */
export async function listAttempts(
  db: Db,
  { accountId, intentId }: { readonly accountId: string; readonly intentId: string },
  request: PageRequest,
): Promise<Page<StoredAttempt>> {
  const page = await readPage(
    db
      .selectFrom('purchase_attempts')
      .selectAll()
      .where('intent_id', '=', intentId)
      .where('account_id', '=', accountId),
    request,
  );
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const [steps, screenshots] = await Promise.all([
    db
      .selectFrom('purchase_attempt_steps')
      .selectAll()
      .where('attempt_id', 'in', ids)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('purchase_attempt_screenshots')
      .select(['id', 'media_type', 'byte_count'])
      .where('attempt_id', 'in', ids)
      .execute(),
  ]);
  const screenshotsById = new Map(screenshots.map((screenshot) => [screenshot.id, screenshot]));
  const taken = (moment: ScreenshotMoment, id: string | null): StepScreenshot[] => {
    const found = id === null ? undefined : screenshotsById.get(id);
    return found === undefined ? [] : [{ ...found, moment }];
  };
  const stepsOf = (id: string): StoredStep[] =>
    steps
      .filter((step) => step.attempt_id === id)
      .map((step) => ({
        ...step,
        screenshots: [...taken('before', step.screenshot_before), ...taken('after', step.screenshot_after)],
      }));
  return { ...page, items: page.items.map((attempt) => ({ ...attempt, steps: stepsOf(attempt.id) })) };
}

/** A screenshot of an intent's attempt; undefined if the account has none with this id. */
export const readScreenshot = (
  db: Db,
  accountId: string,
  intentId: string,
  id: string,
): Promise<ScreenshotRow | undefined> =>
  db
    .selectFrom('purchase_attempt_screenshots as s')
    .innerJoin('purchase_attempts as a', 'a.id', 's.attempt_id')
    .selectAll('s')
    .where('s.id', '=', id)
    .where('s.account_id', '=', accountId)
    .where('a.intent_id', '=', intentId)
    .executeTakeFirst();

/** Deletes a batch of attempts older than the given time; returns how many. */
export async function sweepPurchaseAttempts(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from purchase_attempts where ctid = any(array(
      select ctid from purchase_attempts where started_at < ${olderThan} order by started_at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
