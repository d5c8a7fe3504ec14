import type { Buyer } from '@purser/contract/shapes/buyer';
import type { CDPSession, Page } from 'playwright-core';
import { inPageSource } from '../in-page-source.ts';

/** What screenshots must not show. Values of inputs, addresses, card numbers and frames of other sites are always covered. */
export interface HiddenData {
  readonly buyer?: Buyer;
  /** Other texts to cover, such as credentials. */
  readonly secrets?: readonly string[];
}

/** Larger screenshots are taken again with fewer pixels. */
const BYTES_MAX = 400_000;
const TIMEOUT_MS = 4000;
const TRIES_MAX = 3;
const WIDTH_MAX = 1280;
const HEIGHT_MAX = 2000;
/** Nodes in closed shadow roots. */
const CLOSED_NODES_MAX = 2000;

const SCRIPT = inPageSource(new URL('./masking-script.js', import.meta.url)).body;

/**
 * A JPEG of what the page shows now, with personal data covered by boxes of one color. Null if there is no screenshot that certainly hides
 * it: the page keeps changing, is too large, or does not answer in time. Never throws.
 */
export async function maskedScreenshot(
  page: Page,
  hidden: HiddenData = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Uint8Array | null> {
  let session: CDPSession | undefined;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(null);
    }, timeoutMs);
  });
  const take = async (): Promise<Uint8Array | null> => {
    session = await page.context().newCDPSession(page);
    if (isLate) await session.detach();
    for (let tries = 0; tries < TRIES_MAX && !isLate; tries += 1) {
      const image = await captureMasked(session, { ...personalWords(hidden), timeoutMs });
      if (image !== null) return image;
    }
    return null;
  };
  try {
    return await Promise.race([take().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
    void session?.detach().catch(() => undefined);
  }
}

/** Null if the page changed meanwhile. */
async function captureMasked(
  session: CDPSession,
  masking: PersonalWords & { readonly timeoutMs: number },
): Promise<Uint8Array | null> {
  const closedBoxes = await closedShadowBoxes(session);
  const { frameTree } = await session.send('Page.getFrameTree');
  // Scripts of the page cannot change what this world uses.
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'purser-evidence',
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(() => {${SCRIPT}\nreturn maskPersonalData(${JSON.stringify({ ...masking, closedBoxes })});})()`,
    contextId: executionContextId,
    timeout: masking.timeoutMs,
  });
  const { objectId } = result;
  if (exceptionDetails !== undefined || objectId === undefined) throw new Error('page cannot be masked');
  const call = (functionDeclaration: string, ...given: unknown[]) =>
    session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      arguments: given.map((value) => ({ value })),
      returnByValue: true,
    });
  try {
    const image = await capture(session);
    const covered = await call(
      'function (closedBoxes) { return this.isStillCovered(closedBoxes); }',
      await closedShadowBoxes(session),
    );
    return covered.result.value === true ? image : null;
  } finally {
    await call('function () { this.remove(); }').catch(() => undefined);
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is needed of a node of the protocol. */
interface DomNode {
  readonly nodeType: number;
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

const ELEMENT = 1;
const TEXT = 3;

/** The boxes of closed shadow roots: no script can look into them. Rejects if there are too many. */
async function closedShadowBoxes(session: CDPSession): Promise<readonly Box[]> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const nodes = closedNodes(root);
  if (nodes.length > CLOSED_NODES_MAX) throw new Error('too much in closed shadow roots');
  const boxes = await Promise.all(nodes.map((backendNodeId) => boxesOf(session, backendNodeId)));
  return boxes.flat();
}

/** The elements and texts of closed shadow roots, and the hosts of these. */
function closedNodes(root: DomNode): number[] {
  const found: number[] = [];
  const visit = (node: DomNode, isClosed: boolean): void => {
    const shadows = (node.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType !== 'user-agent');
    const hasClosed = shadows.some(({ shadowRootType }) => shadowRootType === 'closed');
    if ((isClosed || hasClosed) && (node.nodeType === ELEMENT || node.nodeType === TEXT))
      found.push(node.backendNodeId);
    for (const shadow of shadows) visit(shadow, isClosed || shadow.shadowRootType === 'closed');
    for (const child of node.children ?? []) visit(child, isClosed);
    if (node.contentDocument !== undefined) visit(node.contentDocument, isClosed);
  };
  visit(root, false);
  return found;
}

/** None if the node is not displayed, or has no size. */
async function boxesOf(session: CDPSession, backendNodeId: number): Promise<readonly Box[]> {
  const { quads } = await session.send('DOM.getContentQuads', { backendNodeId }).catch(() => ({ quads: [] }));
  const boxes = quads.map((quad) => {
    const xs = quad.filter((_, index) => index % 2 === 0);
    const ys = quad.filter((_, index) => index % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

async function capture(session: CDPSession): Promise<Uint8Array | null> {
  const { cssVisualViewport: shown } = await session.send('Page.getLayoutMetrics');
  const fits = Math.min(1, WIDTH_MAX / shown.clientWidth);
  for (const { scale, quality } of [
    { scale: fits, quality: 60 },
    { scale: fits / 2, quality: 50 },
  ]) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality,
      optimizeForSpeed: true,
      clip: {
        x: shown.pageX,
        y: shown.pageY,
        width: shown.clientWidth,
        height: Math.min(shown.clientHeight, HEIGHT_MAX),
        scale,
      },
    });
    const image = new Uint8Array(Buffer.from(data, 'base64'));
    if (image.byteLength <= BYTES_MAX) return image;
  }
  return null;
}

interface PersonalWords {
  readonly words: readonly string[];
  /** The last digits of the phone number, which every way to write it has in common. */
  readonly phoneDigits: string;
}

const PHONE_DIGITS_MIN = 7;

function personalWords({ buyer, secrets = [] }: HiddenData): PersonalWords {
  if (buyer === undefined) return { words: usable(secrets), phoneDigits: '' };
  const { country: _, phone, ...fields } = buyer;
  const digits = phone.replace(/\D/g, '').slice(-8);
  const { firstName, lastName, address1 } = buyer;
  return {
    words: usable([...Object.values(fields), `${firstName}${lastName}`, streetOf(address1), ...secrets]),
    phoneDigits: digits.length >= PHONE_DIGITS_MIN ? digits : '',
  };
}

/** The street without the house number, which shops often ask for separately. */
const streetOf = (address: string): string => address.replace(/^\S*\d\S*\s+/, '').replace(/\s+\S*\d\S*$/, '');

/** One character or two digits are part of too many other texts. */
const usable = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text === undefined ? [] : [text.trim()])))].filter(
    (text) => text.length >= 2 && !/^\d{1,2}$/.test(text),
  );
