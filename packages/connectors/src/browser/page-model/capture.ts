/** Makes the model of a page from what the script reports of each frame. */
import type { Page } from 'playwright-core';
import { forgetMainFrame, framesOf, mainFrameOf, type PageFrame } from './frames.ts';
import type { Box, Control, FrameModel, Layer, PageModel, TextPiece } from './page-model.ts';
import { findClosedRoots, ownerNumber, readIn, within } from './worlds.ts';

export interface CaptureLimits {
  /** For the whole page. */
  readonly timeoutMs: number;
}

const DEFAULT_LIMITS: CaptureLimits = { timeoutMs: 15_000 };
/** Bounds on what is read of one frame. Form fields and buttons beyond the elements are still found. */
const READ_LIMITS = { elements: 40_000, controls: 1_500, texts: 5_000, textLength: 400_000 };
const CLOSED_ROOTS_MAX = 40;
/** Layers and elements of child frames are numbered from here, by frame. */
const FRAME_NUMBERS = 1_000_000_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** With its position in the frame's document. */
type Ordered<Item> = Item & { readonly order: number };

/** What the page script reports of a frame: boxes are those of the document in that frame. */
interface FrameReport {
  readonly url: string;
  readonly title: string;
  readonly language: string | null;
  readonly isRightToLeft: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly height: number;
  readonly scroll: Point;
  readonly layers: readonly Layer[];
  readonly controls: readonly Ordered<Omit<Control, 'frame'>>[];
  readonly texts: readonly Ordered<Omit<TextPiece, 'frame'>>[];
  readonly images: PageModel['images'];
  readonly childFrames: readonly ChildFrame[];
  readonly closedHostCount: number;
  readonly isBusy: boolean;
}

interface ChildFrame {
  readonly order: number;
  readonly number: number;
  readonly name: string;
  /** Text beside or above it. */
  readonly nearbyText: string;
  readonly box: Box;
  readonly content: Point;
  readonly scale: number;
  readonly layer: number | null;
  readonly isVisible: boolean;
  readonly isReachable: boolean;
}

/** Where a frame's document lies in the main frame's. */
interface Placement {
  readonly origin: Point;
  readonly scale: number;
  readonly layer: number | null;
  readonly isReachable: boolean;
  /** What the page around it says of the frame. */
  readonly about: Pick<ChildFrame, 'name' | 'nearbyText'>;
  /** Position of the frame's element in the document of each frame above it, the main frame's first. */
  readonly path: readonly number[];
}

interface ReadFrame {
  readonly frame: PageFrame;
  readonly report: FrameReport;
  readonly placement: Placement;
}

/** Reads all visible frames. Rejects if the main frame cannot be read in time. */
export async function capturePage(page: Page, limits: CaptureLimits = DEFAULT_LIMITS): Promise<PageModel> {
  return within(
    readAll(page, limits),
    limits.timeoutMs,
    `The page could not be read within ${limits.timeoutMs} ms`,
  );
}

async function readAll(page: Page, limits: CaptureLimits): Promise<PageModel> {
  const main = await mainFrameOf(page);
  const report = await reportOf(page, main, limits).catch((error: unknown) => {
    forgetMainFrame(page);
    throw error;
  });
  const top: ReadFrame = {
    frame: main,
    report,
    placement: {
      origin: { x: 0, y: 0 },
      scale: 1,
      layer: null,
      isReachable: true,
      about: { name: '', nearbyText: '' },
      path: [],
    },
  };
  const read = [top];
  if (!report.childFrames.some(({ isVisible }) => isVisible)) return modelOf(top, read);
  const [, ...others] = await framesOf(page);
  // Half of the time is for the frames, so that a page with many of them is still read.
  const signal = AbortSignal.timeout(limits.timeoutMs / 2);
  for (const frame of others) {
    if (signal.aborted) break;
    // A frame that goes away or does not respond is left out.
    const found = await readFrame(page, frame, read, limits).catch(() => null);
    if (found) read.push(found);
  }
  return modelOf(top, read);
}

async function reportOf(page: Page, frame: PageFrame, limits: CaptureLimits): Promise<FrameReport> {
  const read = (): Promise<FrameReport> =>
    readIn(page, frame, 'captureFrame', (refPrefix) => ({ ...READ_LIMITS, refPrefix }), limits.timeoutMs);
  const report = await read();
  if (report.closedHostCount === 0) return report;
  const foundCount = await findClosedRoots(page, frame, CLOSED_ROOTS_MAX).catch(() => 0);
  return foundCount === 0 ? report : read();
}

/** Null for a frame that is not visible. */
async function readFrame(
  page: Page,
  frame: PageFrame,
  read: readonly ReadFrame[],
  limits: CaptureLimits,
): Promise<ReadFrame | null> {
  if (!read.some((found) => found.frame === frame.parent || found.frame.session === frame.parent?.session))
    return null;
  const owner = await ownerNumber(page, frame);
  const holder = read.find((found) => found.frame.id === owner?.in.id);
  const child = holder?.report.childFrames.find(({ number }) => number === owner?.number);
  if (!holder || !child?.isVisible) return null;
  const timeoutMs = Math.min(limits.timeoutMs, 5_000);
  const report = await reportOf(page, frame, { timeoutMs });
  return { frame, report, placement: placementOf(holder, child, report) };
}

function placementOf({ placement, frame }: ReadFrame, child: ChildFrame, report: FrameReport): Placement {
  const scale = placement.scale * child.scale;
  return {
    scale,
    origin: {
      x: placement.origin.x + child.content.x * placement.scale - report.scroll.x * scale,
      y: placement.origin.y + child.content.y * placement.scale - report.scroll.y * scale,
    },
    layer: child.layer === null ? placement.layer : layerNumber(frame, child.layer),
    isReachable: placement.isReachable && child.isReachable,
    about: child,
    path: [...placement.path, child.order],
  };
}

const layerNumber = (frame: PageFrame, number: number): number =>
  (frame.id === 'main' ? 0 : Number(frame.id)) * FRAME_NUMBERS + number;

/** The frame and the element's number of a layer. */
export const layerElement = (layer: number): { readonly frame: string; readonly number: number } => ({
  frame: layer < FRAME_NUMBERS ? 'main' : String(Math.floor(layer / FRAME_NUMBERS)),
  number: layer % FRAME_NUMBERS,
});

function placed(box: Box, { origin, scale }: Placement): Box {
  return {
    x: Math.round(origin.x + box.x * scale),
    y: Math.round(origin.y + box.y * scale),
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
  };
}

function modelOf(top: ReadFrame, read: readonly ReadFrame[]): PageModel {
  const { report } = top;
  return {
    url: report.url,
    title: report.title,
    language: report.language,
    isRightToLeft: report.isRightToLeft,
    viewport: report.viewport,
    height: Math.round(report.height),
    frames: read.map(frameModel),
    layers: read.flatMap(({ frame, report, placement }) =>
      report.layers.map((layer) => ({
        ...layer,
        id: layerNumber(frame, layer.id),
        box: placed(layer.box, placement),
      })),
    ),
    controls: inReadingOrder(read.flatMap(controlsOf)),
    texts: inReadingOrder(read.flatMap(textsOf)),
    images: read.flatMap(({ report, placement }) =>
      report.images.map(({ alt, box }) => ({ alt, box: placed(box, placement) })),
    ),
    isBusy: read.some((found) => found.report.isBusy),
  };
}

function frameModel({ frame, report, placement }: ReadFrame): FrameModel {
  const { width, height } = report.viewport;
  return {
    id: frame.id,
    url: report.url,
    title: report.title,
    box: placed({ x: report.scroll.x, y: report.scroll.y, width, height }, placement),
  };
}

/** An item with its path of positions from the main frame down. */
interface PlacedItem<Item> {
  readonly path: readonly number[];
  readonly item: Item;
}

function inReadingOrder<Item>(items: readonly PlacedItem<Item>[]): Item[] {
  const compare = (left: readonly number[], right: readonly number[]): number => {
    const at = left.findIndex((position, index) => position !== right[index]);
    return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
  };
  return [...items].sort((left, right) => compare(left.path, right.path)).map(({ item }) => item);
}

function controlsOf({ frame, report, placement }: ReadFrame): PlacedItem<Control>[] {
  const { about } = placement;
  const typed = report.controls.filter(({ kind, isUsable }) => kind === 'text' && isUsable);
  return report.controls.map(({ order, ...control }) => ({
    path: [...placement.path, order],
    item: {
      ...control,
      ...(typed.length === 1 && control.ref === typed[0]?.ref ? outerNames(control, about) : {}),
      frame: frame.id,
      layer: control.layer === null ? placement.layer : layerNumber(frame, control.layer),
      isUsable: control.isUsable && placement.isReachable,
      box: placed(control.box, placement),
    },
  }));
}

/** The only field of a frame: the page around it has its label, as for hosted card fields. */
const outerNames = (
  { title, nearbyText }: Pick<Control, 'title' | 'nearbyText'>,
  about: Placement['about'],
): Pick<Control, 'title' | 'nearbyText'> => ({
  title: title || about.name,
  nearbyText: nearbyText || about.nearbyText,
});

function textsOf({ frame, report, placement }: ReadFrame): PlacedItem<TextPiece>[] {
  return report.texts.map(({ order, ...text }) => ({
    path: [...placement.path, order],
    item: {
      ...text,
      frame: frame.id,
      layer: text.layer === null ? placement.layer : layerNumber(frame, text.layer),
      box: placed(text.box, placement),
    },
  }));
}
