/** Writes the steps of an attempt to the recorder: what was seen, done and why, in words without the values that were entered. */
import { currencyExponent } from '@purser/contract/vocabulary';
import type { Page } from 'playwright-core';
import type { ConnectorContext, Money } from '../../connector.ts';
import type { AttemptRequest, AttemptStep } from '../attempt-recorder.ts';
import { type HiddenData, maskedScreenshot } from '../evidence/masked-screenshot.ts';
import type { Action, ActionResult } from '../page-model/action.ts';
import type { Decision } from '../planning/decision.ts';
import type { SeenPage } from './browser-visit.ts';
import type { Act } from './entries.ts';
import { withoutQueryValues } from './request-watch.ts';

export class AttemptJournal {
  readonly #context: ConnectorContext;
  readonly #page: Page;
  readonly #hidden: HiddenData;
  /** Of the page as it was last looked at; null if none was taken. */
  #screenshot: Uint8Array | null = null;
  /** The last step: written when the page after it has been looked at. */
  #pending: AttemptStep | null = null;

  constructor(context: ConnectorContext, page: Page, hidden: HiddenData) {
    this.#context = context;
    this.#page = page;
    this.#hidden = hidden;
  }

  /** Takes a screenshot of the page, which is the one after the last step and the one before the next. Nothing without a recorder. */
  async look(): Promise<void> {
    if (this.#context.attempt === undefined) return;
    this.#screenshot = await maskedScreenshot(this.#page, this.#hidden);
    this.#writePending(this.#screenshot);
  }

  /** Writes what is still to be written. To be called at the end of the attempt. */
  end(): void {
    this.#writePending(null);
  }

  /** The page was read, and no screenshot of it is needed: the next one shows what is entered in it. */
  skip(): void {
    this.#screenshot = null;
    this.#writePending(null);
  }

  /** An action, or the entries of a form, with the results. */
  acted(seen: SeenPage, acts: readonly Act[], results: readonly ActionResult[]): void {
    const failed = results.flatMap((result) =>
      result.kind === 'failed' ? [`failed: ${result.reason}`] : [],
    );
    const isOne = acts.length === 1;
    const reasons = acts.flatMap(({ action, reasons: why }) =>
      isOne
        ? why
        : [`${'value' in action ? action.value.what : describeAction(seen, action)}: ${why.join('; ')}`],
    );
    const confidence = Math.min(...acts.map((act) => act.confidence));
    const result = failed.length > 0 ? 'failed' : 'done';
    this.#write(seen, describeActions(seen, acts), [...failed, ...reasons], confidence, result);
  }

  /** A decision without an action. */
  ended(seen: SeenPage, decision: Exclude<Decision, Act>, remarks: readonly string[]): void {
    const { reasons, confidence } = decision;
    this.#write(seen, describeEnd(decision), [...reasons, ...remarks], confidence, 'seen');
  }

  /** The click that places the order, before it is made: if the process is killed meanwhile, the click may have been made. */
  async aboutToPlace(seen: SeenPage, button: string): Promise<void> {
    const done = `About to click ${nameOf(seen, button)}, which places the order.`;
    const reasons = ['product, quantity, address, shipping, payment and total are as confirmed'];
    this.#write(seen, done, reasons, 1, 'seen', [], 'placing');
    this.#writePending(null);
    await this.#context.attempt?.kept();
  }

  /** The click that places the order, or what was seen after it. */
  placing(
    seen: SeenPage,
    done: string | null,
    reasons: readonly string[],
    requests: readonly AttemptRequest[],
  ): void {
    this.#write(seen, done, reasons, 1, done === null ? 'seen' : 'done', requests);
  }

  #write(
    { model, reading }: SeenPage,
    done: string | null,
    reasons: readonly string[],
    confidence: number,
    result: 'done' | 'failed' | 'seen',
    requests?: readonly AttemptRequest[],
    stage = reading.stage.value,
  ): void {
    this.#writePending(null);
    this.#pending = {
      at: this.#context.now(),
      stage,
      url: withoutQueryValues(model.url).replace(/\?.*$/, ''),
      seen: describePage({ model, reading }),
      done,
      reasons,
      confidence,
      result,
      ...(this.#screenshot === null ? {} : { screenshotBefore: this.#screenshot }),
      ...(requests === undefined ? {} : { requests }),
    };
  }

  #writePending(screenshotAfter: Uint8Array | null): void {
    if (this.#pending === null) return;
    this.#context.attempt?.step({
      ...this.#pending,
      ...(screenshotAfter === null ? {} : { screenshotAfter }),
    });
    this.#pending = null;
  }
}

/** Counts and kinds, not texts: pages show the buyer's data. */
function describePage({ reading }: SeenPage): string {
  const { fields, buttons, items, totals, shippingOptions, paymentOptions, problems } = reading;
  const parts = [
    reading.product === null ? null : `a product with ${counted(reading.product.dimensions, 'option')}`,
    items === null ? null : counted(items, 'item'),
    counted(fields, 'field'),
    counted(buttons, 'button'),
    shippingOptions.length === 0 ? null : counted(shippingOptions, 'shipping option'),
    paymentOptions.length === 0 ? null : counted(paymentOptions, 'payment method'),
    totals === null ? null : `total ${amountText(totals.total)}`,
    ...problems.map(({ kind }) => `problem: ${kind}`),
  ];
  return `Page of the stage ${reading.stage.value}: ${parts.filter((part) => part !== null).join(', ')}.`;
}

const counted = ({ length }: readonly unknown[], name: string): string =>
  `${length} ${name}${length === 1 ? '' : 's'}`;

const amountText = ({ currencyCode, amountSubunits }: Money): string => {
  const exponent = currencyExponent(currencyCode);
  return `${currencyCode} ${(amountSubunits / 10 ** exponent).toFixed(exponent)}`;
};

function nameOf({ model }: SeenPage, ref: string | null): string {
  const control = model.controls.find((each) => each.ref === ref);
  return `"${(control?.name || control?.label || control?.attributeName || 'unnamed').slice(0, 80)}"`;
}

/** Fields that were filled together are in one sentence. */
function describeActions(seen: SeenPage, acts: readonly Act[]): string {
  const fills = acts.flatMap(({ action }) => (action.kind === 'fill' ? [action] : []));
  const entered = fills.map(({ ref, value }) => `${value.what} in ${nameOf(seen, ref)}`).join(', ');
  const others = acts.flatMap(({ action }) => (action.kind === 'fill' ? [] : [describeAction(seen, action)]));
  return [...others, ...(entered === '' ? [] : [`Entered ${entered}.`])].join(' ');
}

function describeAction(seen: SeenPage, action: Action): string {
  const name = nameOf(seen, 'ref' in action ? action.ref : null);
  switch (action.kind) {
    case 'open':
      return 'Opened the product’s page.';
    case 'click':
      return `Clicked ${name}.`;
    case 'fill':
      return `Entered ${action.value.what} in ${name}.`;
    case 'choose':
      return `Selected ${action.value.what} in ${name}.`;
    case 'check':
      return `${action.isChecked ? 'Ticked' : 'Unticked'} ${name}.`;
    case 'dismiss':
      return 'Closed what covered the page.';
    case 'wait':
      return `Waited for ${action.reason}.`;
    default: {
      const never: never = action;
      return never;
    }
  }
}

function describeEnd(decision: Exclude<Decision, { kind: 'act' }>): string | null {
  switch (decision.kind) {
    case 'give-up':
      return `Ended the attempt: ${decision.failure.message}`;
    case 'choose-payment':
      return 'Chose the payment method.';
    case 'ready':
      return 'Found the order ready to be placed.';
    case 'card-due':
      return 'Found everything settled but the card.';
    case 'confirmed':
      return null;
    default: {
      const never: never = decision;
      return never;
    }
  }
}
