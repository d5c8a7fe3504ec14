/** The frames of a page. Those of other sites have their own process and debugger session. */
import type { CDPSession, Frame, Page } from 'playwright-core';

const FRAMES_MAX = 25;

export interface PageFrame {
  /** `main`, or a number that stays the same while the frame exists. */
  readonly id: string;
  readonly parent: PageFrame | null;
  readonly url: string;
  readonly session: CDPSession;
  readonly browserId: string;
}

interface KnownPage {
  session: Promise<CDPSession> | null;
  mainId: string | null;
  readonly frameSessions: Map<Frame, CDPSession>;
  readonly frameNumbers: Map<string, number>;
}

const pages = new WeakMap<Page, KnownPage>();

function known(page: Page): KnownPage {
  const found = pages.get(page);
  if (found) return found;
  const created: KnownPage = {
    session: null,
    mainId: null,
    frameSessions: new Map(),
    frameNumbers: new Map(),
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

/** The main frame. Its address is known from `framesOf` only. */
export async function mainFrameOf(page: Page): Promise<PageFrame> {
  const session = await mainSession(page);
  const state = known(page);
  state.mainId ??= (await session.send('Page.getFrameTree')).frameTree.frame.id;
  return { id: 'main', parent: null, url: '', session, browserId: state.mainId };
}

/** Called when it could not be read: the browser is asked for it again. */
export function forgetMainFrame(page: Page): void {
  known(page).mainId = null;
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
  state.mainId = main.browserId;
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
