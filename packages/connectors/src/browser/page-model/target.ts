/** Controls of a page by their references, and where to click them. */
import type { Page } from 'playwright-core';
import { framesOf, mainFrameOf, type PageFrame } from './frames.ts';
import { callIn, ownerNumber, refPrefix } from './worlds.ts';

const CALL_TIMEOUT_MS = 5_000;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element of a frame: everything that an action asks the page about it. */
export class Target {
  readonly #page: Page;
  readonly frame: PageFrame;
  readonly number: number;
  /** Of the references in its document; null if it may be in any. */
  readonly #prefix: string | null;

  constructor(page: Page, frame: PageFrame, number: number, prefix: string | null) {
    this.#page = page;
    this.frame = frame;
    this.number = number;
    this.#prefix = prefix;
  }

  /** Calls a function of the page script with the element. */
  ask<Result>(name: string, ...args: readonly unknown[]): Promise<Result> {
    return this.askDocument(name, this.number, ...args);
  }

  /** Calls a function of the page script in the element's document. */
  askDocument<Result>(name: string, ...args: readonly unknown[]): Promise<Result> {
    return callIn<Result>(this.#page, this.frame, name, args, CALL_TIMEOUT_MS, this.#prefix);
  }

  /** Another element of the same frame. */
  other(number: number): Target {
    return new Target(this.#page, this.frame, number, this.#prefix);
  }

  /** A point of the main frame's viewport at which a click operates the element; null if it is hidden or covered. Scrolls it into view. */
  async point(isChoice: boolean): Promise<Point | null> {
    let point = await this.ask<Point | null>('pointOf', isChoice);
    for (let frame = this.frame; point && frame.parent; ) {
      const owner = await ownerNumber(this.#page, frame);
      if (!owner) return null;
      const args = [owner.number, point.x, point.y];
      point = await callIn(this.#page, owner.in, 'pointInFrame', args, CALL_TIMEOUT_MS);
      frame = owner.in;
    }
    return point;
  }

  /** Clicks with the mouse. False if it is hidden or covered. `begun` is the point for it, if it was asked for already. */
  async click(isChoice = false, begun?: Point | null): Promise<boolean> {
    const first = begun === undefined ? await this.point(isChoice) : begun;
    if (!first) return false;
    await this.#page.mouse.move(first.x, first.y);
    // What opens or moves under the pointer may have covered it.
    const point = await this.point(isChoice);
    if (!point) return false;
    const { mouse } = this.#page;
    if (point.x !== first.x || point.y !== first.y) await mouse.move(point.x, point.y);
    await mouse.down();
    await mouse.up();
    return true;
  }
}

export type ElementState = 'gone' | 'disabled' | 'ready';

/** Why an element cannot be operated; null if it can. */
export function problemOf(state: ElementState): string | null {
  if (state === 'gone') return 'the control is no longer in the page';
  return state === 'disabled' ? 'the control is disabled' : null;
}

/** The element that a reference of a model names; null if its document is gone. */
export async function targetOf(page: Page, ref: string): Promise<Target | null> {
  const [, prefix, number] = /^(.+\.)(\d+)$/.exec(ref) ?? [];
  const frame = await frameNumbered(page, ref.split('.')[0] ?? '');
  if (prefix === undefined || !frame || (await refPrefix(page, frame)) !== prefix) return null;
  return new Target(page, frame, Number(number), prefix);
}

/** The element with a number in a frame. */
export async function elementIn(page: Page, frameId: string, number: number): Promise<Target | null> {
  const frame = await frameNumbered(page, frameId);
  return frame ? new Target(page, frame, number, null) : null;
}

async function frameNumbered(page: Page, frameId: string): Promise<PageFrame | undefined> {
  if (frameId === 'main') return mainFrameOf(page);
  return (await framesOf(page)).find(({ id }) => id === frameId);
}
