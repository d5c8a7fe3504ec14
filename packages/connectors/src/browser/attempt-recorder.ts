import type { AttemptStepResult, PurchaseStage } from '@purser/contract/vocabulary';

/** Evidence of one attempt at an offer or an order, passed in by the service, which keeps it with the intent. */
export interface AttemptRecorder {
  /** Keeps a step. Never rejects and never delays the purchase. Everything in it is free of personal data and card data. */
  step(step: AttemptStep): void;
  /** Resolves when the steps so far are kept or cannot be kept, at the latest after a few seconds. Never rejects. */
  kept(): Promise<void>;
}

export { PURCHASE_STAGES, type PurchaseStage } from '@purser/contract/vocabulary';

export interface AttemptStep {
  readonly at: Date;
  readonly stage: PurchaseStage;
  /** Without query values and fragments. */
  readonly url: string;
  /** What was seen, in one sentence. */
  readonly seen: string;
  /** What was done, in one sentence; null if the step only looked. */
  readonly done: string | null;
  /** Why: the rules and signals that decided. */
  readonly reasons: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
  /** What the page did with it. */
  readonly result: AttemptStepResult;
  /** PNG or JPEG of `maskedScreenshot`; null if there is none. */
  readonly screenshotBefore?: Uint8Array | null;
  readonly screenshotAfter?: Uint8Array | null;
  /** Requests around the placing step: method, URL without query values, status; no bodies. */
  readonly requests?: readonly AttemptRequest[];
}

export interface AttemptRequest {
  readonly method: string;
  readonly url: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly isOrder: boolean;
}
