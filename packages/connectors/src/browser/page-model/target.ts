/** Controls of a page by their references, and where to click them. */
import type { Page } from 'playwright-core';
import { callIn, framesOf, ownerNumber, type PageFrame, refPrefix } from './frames.ts';

const CALL_TIMEOUT_MS = 5_000;

/** An element of a frame: everything that an action asks the page about it. */
export class Target {
  readonly #page: Page;
  readonly frame: PageFrame;
  readonly number: number;

  constructor(page: Page, frame: PageFrame, number: number) {
    this.#page = page;
    this.frame = frame;
    this.number = number;
  }

  /** Calls a function of the page script with the element. */
  ask<Result>(name: string, ...args: readonly unknown[]): Promise<Result> {
    return callIn<Result>(this.#page, this.frame, name, [this.number, ...args], CALL_TIMEOUT_MS);
  }

  /** Another element of the same frame. */
  other(number: number): Target {
    return new Target(this.#page, this.frame, number);
  }

  /** A point of the main frame's viewport at which a click operates the element; null if it is hidden or covered. Scrolls it into view. */
  async point(isChoice: boolean): Promise<{ x: number; y: number } | null> {
    let point = await this.ask<{ x: number; y: number } | null>('pointOf', isChoice);
    for (let frame = this.frame; point && frame.parent; ) {
      const owner = await ownerNumber(this.#page, frame);
      if (!owner) return null;
      const args = [owner.number, point.x, point.y];
      point = await callIn(this.#page, owner.in, 'pointInFrame', args, CALL_TIMEOUT_MS);
      frame = owner.in;
    }
    return point;
  }

  /** Clicks with the mouse. False if it is hidden or covered. */
  async click(isChoice = false): Promise<boolean> {
    const first = await this.point(isChoice);
    if (!first) return false;
    await this.#page.mouse.move(first.x, first.y);
    // What opens or moves under the pointer may have covered it.
    const point = await this.point(isChoice);
    if (!point) return false;
    await this.#page.mouse.click(point.x, point.y);
    return true;
  }
}

/** The element that a reference of a model names; null if its document is gone. */
export async function targetOf(page: Page, ref: string): Promise<Target | null> {
  const match = /^(.+\.)(\d+)$/.exec(ref);
  const frameId = ref.split('.')[0];
  const frame = (await framesOf(page)).find(({ id }) => id === frameId);
  if (!match || !frame || (await refPrefix(page, frame)) !== match[1]) return null;
  return new Target(page, frame, Number(match[2]));
}

/** The element with a number in a frame. */
export async function elementIn(page: Page, frameId: string, number: number): Promise<Target | null> {
  const frame = (await framesOf(page)).find(({ id }) => id === frameId);
  return frame ? new Target(page, frame, number) : null;
}
