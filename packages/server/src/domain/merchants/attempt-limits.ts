/** How much evidence of attempts in a browser is kept, and what is removed first. */
import type { ScreenshotMediaType } from '@purser/contract/vocabulary';

export const SCREENSHOT_BYTES_MAX = 600_000;
export const ATTEMPT_BYTES_MAX = 8_000_000;
const INTENT_BYTES_MAX = 24_000_000;
export const STEPS_MAX = 200;
export const ATTEMPTS_MAX = 40;
/** Steps of the placement are never removed, so their number is limited when they are stored. */
export const PLACEMENT_STEPS_MAX = 40;

/** A stored step of an attempt, with its screenshots. Steps can have the same one, which is stored once. */
export interface StepScreenshots {
  readonly attemptId: string;
  readonly number: number;
  readonly isPlacement: boolean;
  readonly screenshots: readonly { readonly id: string; readonly byteCount: number }[];
}

/** The bytes of all screenshots of the steps. */
export function screenshotBytes(steps: readonly StepScreenshots[]): number {
  const sizes = new Map(
    steps.flatMap(({ screenshots }) => screenshots.map(({ id, byteCount }) => [id, byteCount])),
  );
  return [...sizes.values()].reduce((sum, byteCount) => sum + byteCount, 0);
}

/**
 * The steps whose screenshots are removed so that attempt and intent are within their limits. `steps` are those of one intent, oldest first.
 * The oldest steps in the middle of an attempt go first, then first and last steps; steps of the placement and the newest step never.
 */
export function screenshotsToRemove(
  steps: readonly StepScreenshots[],
  attemptBytesMax = ATTEMPT_BYTES_MAX,
  intentBytesMax = INTENT_BYTES_MAX,
): StepScreenshots[] {
  const newest = steps.at(-1);
  const isEdge = (step: StepScreenshots): boolean => {
    const { attemptId } = step;
    const attempt = steps.filter((other) => other.attemptId === attemptId);
    return step === attempt[0] || step === attempt.at(-1);
  };
  const removable = steps.filter(
    (step) => !step.isPlacement && step !== newest && step.screenshots.length > 0,
  );
  const order = [...removable.filter((step) => !isEdge(step)), ...removable.filter(isEdge)];
  const removed = new Set<StepScreenshots>();
  const removeUntil = (bytesMax: number, counted: readonly StepScreenshots[]) => {
    for (const step of order) {
      if (screenshotBytes(counted.filter((each) => !removed.has(each))) <= bytesMax) return;
      if (counted.includes(step)) removed.add(step);
    }
  };
  for (const attemptId of new Set(steps.map((step) => step.attemptId)))
    removeUntil(
      attemptBytesMax,
      steps.filter((step) => step.attemptId === attemptId),
    );
  removeUntil(intentBytesMax, steps);
  return [...removed];
}

/** The media type by the first bytes; null for anything but JPEG and PNG. */
export function imageTypeOf(image: Uint8Array): ScreenshotMediaType | null {
  const [first, second, third, fourth] = image;
  if (first === 0xff && second === 0xd8 && third === 0xff) return 'image/jpeg';
  return first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47 ? 'image/png' : null;
}
