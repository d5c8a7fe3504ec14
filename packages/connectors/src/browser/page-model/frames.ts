/**
 * The frames of a page, each with an isolated world of scripts: what a page does to its own globals and prototypes does not reach it.
 * Frames of other sites have their own process and debugger session.
 */
import type { CDPSession, Frame, Page } from 'playwright-core';
import { pageScript } from './page-script.ts';

const WORLD = 'purser';
const FRAMES_MAX = 25;

export interface PageFrame {
  /** `main`, or a number that stays the same while the frame exists. */
  readonly id: string;
  readonly parent: PageFrame | null;
  readonly url: string;
  readonly session: CDPSession;
  readonly browserId: string;
}

interface World {
  readonly context: number;
  readonly session: CDPSession;
  /** Differs for every document, so that a reference never names an element of a later one. */
  readonly generation: number;
}

interface KnownPage {
  session: Promise<CDPSession> | null;
  readonly frameSessions: Map<Frame, CDPSession>;
  readonly frameNumbers: Map<string, number>;
  readonly worlds: Map<string, World>;
  generations: number;
}

const pages = new WeakMap<Page, KnownPage>();

function known(page: Page): KnownPage {
  const found = pages.get(page);
  if (found) return found;
  const created: KnownPage = {
    session: null,
    frameSessions: new Map(),
    frameNumbers: new Map(),
    worlds: new Map(),
    generations: 0,
  };
  pages.set(page, created);
  return created;
}

async function mainSession(page: Page): Promise<CDPSession> {
  const state = known(page);
  state.session ??= page
    .context()
    .newCDPSession(page)
    .catch((error: unknown) => {
      state.session = null;
      throw error;
    });
  return state.session;
}

interface FrameNode {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameNode[];
}

/** All frames that can be read, the main frame first, parents before children. */
export async function framesOf(page: Page): Promise<readonly PageFrame[]> {
  const session = await mainSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const state = known(page);
  const main: PageFrame = {
    id: 'main',
    parent: null,
    url: frameTree.frame.url,
    session,
    browserId: frameTree.frame.id,
  };
  const frames = [main];
  addChildren(state, main, frameTree, frames);
  if (page.frames().length > frames.length) await addFramesOfOtherSites(page, state, frames);
  return frames.slice(0, FRAMES_MAX);
}

function addChildren(state: KnownPage, parent: PageFrame, node: FrameNode, frames: PageFrame[]): void {
  for (const child of node.childFrames ?? []) {
    if (frames.length >= FRAMES_MAX) return;
    const frame: PageFrame = {
      id: String(numberOf(state, child.frame.id)),
      parent,
      url: child.frame.url,
      session: parent.session,
      browserId: child.frame.id,
    };
    frames.push(frame);
    addChildren(state, frame, child, frames);
  }
}

function numberOf(state: KnownPage, browserId: string): number {
  const number = state.frameNumbers.get(browserId) ?? state.frameNumbers.size + 1;
  state.frameNumbers.set(browserId, number);
  return number;
}

async function addFramesOfOtherSites(page: Page, state: KnownPage, frames: PageFrame[]): Promise<void> {
  const rootOf = new Map<Frame, PageFrame>();
  for (const frame of page.frames().slice(1, FRAMES_MAX * 2)) {
    if (frames.length >= FRAMES_MAX) return;
    const session = await sessionOf(page, state, frame);
    if (!session) continue;
    try {
      const { frameTree } = await session.send('Page.getFrameTree');
      const parent = parentOf(frame, rootOf, frames);
      if (!parent) continue;
      const browserId = frameTree.frame.id;
      const root: PageFrame = {
        id: String(numberOf(state, browserId)),
        parent,
        url: frameTree.frame.url,
        session,
        browserId,
      };
      frames.push(root);
      rootOf.set(frame, root);
      addChildren(state, root, frameTree, frames);
    } catch {
      // The frame went away.
      state.frameSessions.delete(frame);
    }
  }
}

/** Null for a frame in the process of its parent, which the parent's session reaches. */
async function sessionOf(page: Page, state: KnownPage, frame: Frame): Promise<CDPSession | null> {
  const found = state.frameSessions.get(frame);
  if (found) return found;
  try {
    const session = await page.context().newCDPSession(frame);
    state.frameSessions.set(frame, session);
    session.once('close', () => state.frameSessions.delete(frame));
    return session;
  } catch {
    return null;
  }
}

/** The nearest frame above it that has a process by itself, else the main frame: its session owns the frame's element, or a frame in it does. */
function parentOf(
  frame: Frame,
  rootOf: ReadonlyMap<Frame, PageFrame>,
  frames: readonly PageFrame[],
): PageFrame | null {
  for (let above = frame.parentFrame(); above; above = above.parentFrame()) {
    const root = rootOf.get(above);
    if (root) return root;
  }
  return frames[0] ?? null;
}

/** The script's world in a frame, with the script in it. */
async function worldOf(page: Page, frame: PageFrame): Promise<World> {
  const state = known(page);
  const { executionContextId: context } = await frame.session.send('Page.createIsolatedWorld', {
    frameId: frame.browserId,
    worldName: WORLD,
    grantUniveralAccess: false,
  });
  const world = state.worlds.get(frame.browserId);
  if (world?.context === context && world.session === frame.session) return world;
  const { result } = await frame.session.send('Runtime.evaluate', {
    expression: `typeof purserPage === 'object'`,
    contextId: context,
    returnByValue: true,
  });
  if (result.value !== true) await install(frame.session, context);
  state.generations += 1;
  const created: World = { context, session: frame.session, generation: state.generations };
  state.worlds.set(frame.browserId, created);
  return created;
}

async function install(session: CDPSession, context: number): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: pageScript(),
    contextId: context,
  });
  if (exceptionDetails) {
    throw new Error(
      `The page script failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  }
}

/** References of a frame's elements begin with this. */
export async function refPrefix(page: Page, frame: PageFrame): Promise<string> {
  const { generation } = await worldOf(page, frame);
  return `${frame.id}.${generation}.`;
}

/** Calls a function of the page script. Arguments and result are plain data. Rejects if the frame is gone or does not respond in time. */
export async function callIn<Result>(
  page: Page,
  frame: PageFrame,
  name: string,
  args: readonly unknown[],
  timeoutMs: number,
): Promise<Result> {
  const call = async (): Promise<Result> => {
    const { context } = await worldOf(page, frame);
    const response = await frame.session.send('Runtime.evaluate', {
      expression: `purserPage.${name}(...${JSON.stringify(args)})`,
      contextId: context,
      returnByValue: true,
      awaitPromise: true,
      timeout: timeoutMs,
    });
    if (response.exceptionDetails) {
      const { exception, text } = response.exceptionDetails;
      throw new Error(`${name} failed in the page: ${exception?.description ?? text}`);
    }
    return response.result.value;
  };
  return within(call(), timeoutMs + 1_000, `${name} did not return within ${timeoutMs} ms`);
}

/** Rejects with `message` if a promise does not settle in time. */
export async function within<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  message: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The number of a frame's element in the document that contains it, as `captureFrame` lists it; 0 if it cannot be told. */
export async function ownerNumber(
  page: Page,
  frame: PageFrame,
): Promise<{ number: number; in: PageFrame } | null> {
  if (!frame.parent) return null;
  const holders =
    frame.session === frame.parent.session ? [frame.parent] : await candidates(page, frame.parent);
  for (const holder of holders) {
    const number = await numberIn(page, frame, holder).catch(() => 0);
    if (number > 0) return { number, in: holder };
  }
  return null;
}

/** The frames of the same process below a frame, itself first. */
async function candidates(page: Page, parent: PageFrame): Promise<readonly PageFrame[]> {
  const all = await framesOf(page);
  return [parent, ...all.filter((frame) => frame.session === parent.session && frame.id !== parent.id)];
}

async function numberIn(page: Page, frame: PageFrame, holder: PageFrame): Promise<number> {
  const { context } = await worldOf(page, holder);
  const { session } = holder;
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: frame.browserId });
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: context });
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function (element) { return purserPage.frameNumber(element); }',
    executionContextId: context,
    arguments: [{ ...(object.objectId ? { objectId: object.objectId } : {}) }],
    returnByValue: true,
  });
  return Number(result.value ?? 0);
}

/** Makes the closed shadow roots of a frame known to the page script, and tells how many it found. */
export async function findClosedRoots(page: Page, frame: PageFrame, countMax: number): Promise<number> {
  const { context } = await worldOf(page, frame);
  const { session } = frame;
  const { result } = await session.send('Runtime.evaluate', {
    expression: `purserPage.closedHosts(${countMax})`,
    contextId: context,
    objectGroup: 'purser-hosts',
  });
  if (!result.objectId) return 0;
  let count = 0;
  const { result: properties } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  });
  const hosts = properties.filter(({ name, value }) => /^\d+$/.test(name) && value?.objectId !== undefined);
  for (const { value } of hosts) {
    if (value?.objectId === undefined) continue;
    const { node } = await session.send('DOM.describeNode', {
      objectId: value.objectId,
      depth: 1,
      pierce: true,
    });
    const closed = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
    if (!closed) continue;
    count += 1;
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId: closed.backendNodeId,
      executionContextId: context,
    });
    await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (root) { purserPage.openClosedRoots(root); }',
      executionContextId: context,
      arguments: [{ ...(object.objectId ? { objectId: object.objectId } : {}) }],
    });
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'purser-hosts' });
  return count;
}
