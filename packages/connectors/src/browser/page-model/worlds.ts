/**
 * The page script in an isolated world of each frame: what a page does to its own globals and prototypes does not reach it.
 */
import type { CDPSession, Page } from 'playwright-core';
import { framesOf, type PageFrame } from './frames.ts';
import { pageScript } from './page-script.ts';

const WORLD = 'purser';

interface World {
  readonly context: number;
  /** The script's functions: the browser refuses calls on them once the document is gone. */
  readonly functions: string;
  readonly session: CDPSession;
  /** Known to this world only: numbers of worlds are used again when a page of another site comes with another process. */
  readonly key: string;
  /** Differs for every document, so that a reference never names an element of a later one. */
  readonly generation: number;
}

interface KnownWorlds {
  /** By the frame's id in the browser. */
  readonly worlds: Map<string, World>;
  generations: number;
}

const pages = new WeakMap<Page, KnownWorlds>();

function known(page: Page): KnownWorlds {
  const found = pages.get(page) ?? { worlds: new Map(), generations: 0 };
  pages.set(page, found);
  return found;
}

/** The script's world in the document that a frame shows now. */
async function worldOf(page: Page, frame: PageFrame): Promise<World> {
  const { worlds } = known(page);
  const { executionContextId: context } = await frame.session.send('Page.createIsolatedWorld', {
    frameId: frame.browserId,
    worldName: WORLD,
    grantUniveralAccess: false,
  });
  const world = worlds.get(frame.browserId);
  const isSame = world?.context === context && world.session === frame.session;
  if (isSame && (await hasFunctions(world))) return world;
  const script = await scriptIn(frame.session, context);
  const state = known(page);
  state.generations += 1;
  const created: World = { context, ...script, session: frame.session, generation: state.generations };
  worlds.set(frame.browserId, created);
  return created;
}

const hasFunctions = ({ session, functions }: World): Promise<boolean> =>
  session.send('Runtime.callFunctionOn', { objectId: functions, functionDeclaration: 'function () {}' }).then(
    () => true,
    () => false,
  );

/** The world that was used last, or a new one: calls on it fail if its document is gone. */
async function lastWorldOf(page: Page, frame: PageFrame): Promise<World> {
  const world = known(page).worlds.get(frame.browserId);
  return world?.session === frame.session ? world : worldOf(page, frame);
}

/** The object with the script's functions, which the script makes if the world is new, and its key. */
async function scriptIn(session: CDPSession, contextId: number): Promise<Pick<World, 'functions' | 'key'>> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `if (!globalThis.purserPage) { ${pageScript()} } purserPage`,
    contextId,
    // Has the first properties.
    generatePreview: true,
  });
  if (exceptionDetails !== undefined) throw scriptError('The page script', exceptionDetails);
  const key = result.preview?.properties.find(({ name }) => name === 'key')?.value ?? '';
  if (result.objectId === undefined || key === '') throw new Error('The page script did not start');
  return { functions: result.objectId, key };
}

interface ScriptException {
  readonly text: string;
  readonly exception?: { readonly description?: string };
}

const scriptError = (name: string, { exception, text }: ScriptException): Error =>
  new Error(`${name} failed in the page: ${exception?.description ?? text}`);

/** References of a frame's elements begin with this, in the document that was used last. */
export async function refPrefix(page: Page, frame: PageFrame): Promise<string> {
  return prefixIn(frame, await lastWorldOf(page, frame));
}

const prefixIn = (frame: PageFrame, { generation }: World): string => `${frame.id}.${generation}.`;

export const REPLACED = 'the page has been replaced by another one';
/** The browser does not know the object of a call: nothing was called. */
const isNotCalled = (error: unknown): boolean =>
  error instanceof Error && /Cannot find context|Could not find object/.test(error.message);

/**
 * Calls a function of the page script. Arguments and result are plain data. Rejects if the frame is gone or does not respond in time, or if
 * it shows another document than that of `prefix`, which begins the references of a document's elements.
 */
export async function callIn<Result>(
  page: Page,
  frame: PageFrame,
  name: string,
  args: readonly unknown[],
  timeoutMs: number,
  prefix: string | null = null,
): Promise<Result> {
  const callOn = async (world: World): Promise<Result> => {
    const { result, exceptionDetails } = await frame.session.send('Runtime.callFunctionOn', {
      objectId: world.functions,
      functionDeclaration: `function (...args) { return this.${name}(...args); }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw scriptError(name, exceptionDetails);
    return result.value;
  };
  const call = async (): Promise<Result> => {
    const world = await lastWorldOf(page, frame);
    const isOther = prefix !== null && prefixIn(frame, world) !== prefix;
    if (isOther) throw new Error(REPLACED);
    try {
      return await callOn(world);
    } catch (error) {
      if (!isNotCalled(error)) throw error;
      if (prefix !== null) throw new Error(REPLACED);
      return callOn(await worldOf(page, frame));
    }
  };
  return within(call(), timeoutMs + 1_000, lateMessage(name, timeoutMs));
}

const lateMessage = (name: string, timeoutMs: number): string =>
  `${name} did not return within ${timeoutMs} ms`;

/**
 * Calls a function of the page script that can take long and returns a value, with one argument, in the document that the frame shows now. The
 * argument is made from the beginning of the document's references. The browser ends the call at the limit.
 */
export async function readIn<Result>(
  page: Page,
  frame: PageFrame,
  name: string,
  argument: (prefix: string) => unknown,
  timeoutMs: number,
): Promise<Result> {
  const readOn = async (world: World): Promise<Result | undefined> => {
    const given = JSON.stringify(argument(prefixIn(frame, world)));
    const { result, exceptionDetails } = await frame.session.send('Runtime.evaluate', {
      expression: `globalThis.purserPage?.key === "${world.key}" ? purserPage.${name}(${given}) : undefined`,
      contextId: world.context,
      returnByValue: true,
      timeout: timeoutMs,
    });
    if (exceptionDetails) throw scriptError(name, exceptionDetails);
    return result.value;
  };
  const call = async (): Promise<Result> => {
    const last = await readOn(await lastWorldOf(page, frame)).catch((error: unknown) => {
      if (isNotCalled(error)) return undefined;
      throw error;
    });
    const read = last ?? (await readOn(await worldOf(page, frame)));
    if (read === undefined) throw new Error(REPLACED);
    return read;
  };
  return within(call(), timeoutMs + 1_000, lateMessage(name, timeoutMs));
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
