import type { PurchaseAttempt } from '@purser/contract';
import type { StoredAttempt } from '../../usecases/intents/read-attempts.ts';

type StoredStep = StoredAttempt['steps'][number];

/** `screenshotUrl` makes the URL of a screenshot from its id. */
export const presentAttempt = (
  attempt: StoredAttempt,
  screenshotUrl: (intentId: string, id: string) => string,
): PurchaseAttempt => ({
  id: attempt.id,
  purpose: attempt.purpose,
  marketplace: attempt.marketplace,
  startedAt: attempt.started_at.toISOString(),
  ...(attempt.ended_at === null ? {} : { endedAt: attempt.ended_at.toISOString() }),
  ...(attempt.outcome === null ? {} : { outcome: attempt.outcome }),
  ...(attempt.message === null ? {} : { message: attempt.message }),
  steps: attempt.steps.map((step) => presentStep(step, (id) => screenshotUrl(attempt.intent_id, id))),
  omittedStepCount: attempt.omitted_step_count,
});

const presentStep = (
  step: StoredStep,
  screenshotUrl: (id: string) => string,
): PurchaseAttempt['steps'][number] => ({
  number: step.number,
  at: step.at.toISOString(),
  stage: step.stage,
  url: step.url,
  seen: step.seen,
  ...(step.done === null ? {} : { done: step.done }),
  reasons: [...step.reasons],
  confidence: step.confidence,
  result: step.result,
  screenshots: step.screenshots.map((screenshot) => ({
    id: screenshot.id,
    moment: screenshot.moment,
    url: screenshotUrl(screenshot.id),
    mediaType: screenshot.media_type,
    byteCount: screenshot.byte_count,
  })),
  requests: step.requests.map(({ method, url, status, isOrder }) => ({
    method,
    url,
    ...(status === null ? {} : { status }),
    isOrder,
  })),
});
