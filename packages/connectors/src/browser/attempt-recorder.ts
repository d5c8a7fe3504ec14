/** Evidence of one attempt at an offer or an order, passed in by the service, which keeps it with the intent. */
export interface AttemptRecorder {
  /** Keeps a step. Never rejects and never delays the purchase. Everything in it is free of personal data and card data. */
  step(step: AttemptStep): void;
}

/** The part of a purchase that a page belongs to. */
export const PURCHASE_STAGES = [
  'product',
  'cart',
  'sign-in',
  'contact',
  'address',
  'shipping',
  'payment',
  'review',
  'placing',
  'confirmation',
  'blocked',
  'other',
] as const;

export type PurchaseStage = (typeof PURCHASE_STAGES)[number];

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
  readonly result: 'done' | 'failed' | 'seen';
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
