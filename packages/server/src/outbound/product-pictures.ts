import { type PictureType, pictureTypeOf } from '../domain/intents/picture-type.ts';
import { createSemaphore } from '../kernel/semaphore.ts';
import {
  createOutboundClient,
  type OutboundClient,
  type OutboundClientSettings,
  PAGE_LIMITS,
} from './connection/http-client.ts';
import { OutboundFailure } from './connection/outbound-failure.ts';

export interface ProductPicture {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

/** The pictures of products at merchants. */
export interface ProductPictures {
  /** The picture at the URL; null if there is none that can be shown. Never rejects. */
  read(url: string): Promise<ProductPicture | null>;
  close(): void;
}

const PICTURE_BYTES_MAX = 1024 ** 2;
const READ_MS_MAX = 5_000;
const READING_MAX = 6;
/** With those that wait. Further ones are asked for again later. */
const WANTED_MAX = 100;
const KEPT_BYTES_MAX = 64 * 1024 ** 2;
const KEPT_COUNT_MAX = 10_000;
const KEPT_MS = 86_400_000;
/** How long a picture that could not be read is not asked for again. */
const MISSED_MS = 600_000;

const limitsOf = (readMsMax: number) => ({
  ...PAGE_LIMITS,
  timeoutMs: readMsMax,
  headersTimeoutMs: readMsMax,
  connectTimeoutMs: readMsMax,
  maxBytes: PICTURE_BYTES_MAX,
  connectionsPerOriginMax: 3,
  connectionsMax: READING_MAX,
});

/** Reads pictures through the guard, over separate connections, so that no purchase waits for one, and keeps the newest in memory. */
export function createProductPictures(
  settings: Omit<OutboundClientSettings, 'limits'>,
  readMsMax = READ_MS_MAX,
): ProductPictures {
  const client = createOutboundClient({ ...settings, limits: limitsOf(readMsMax) });
  const kept = createKept(settings.now);
  const running = new Map<string, Promise<ProductPicture | null>>();
  const inTurn = createSemaphore(READING_MAX);
  const start = (url: string) => {
    const reading = inTurn(() => readPicture(client, url)).finally(() => running.delete(url));
    running.set(url, reading);
    return reading.then((picture) => {
      kept.add(url, picture);
      return picture;
    });
  };
  return {
    async read(url) {
      const found = kept.find(url);
      if (found !== undefined) return found;
      return running.get(url) ?? (running.size < WANTED_MAX ? start(url) : null);
    },
    close: () => client.close(),
  };
}

async function readPicture(client: OutboundClient, url: string): Promise<ProductPicture | null> {
  try {
    const { status, body } = await client.request({
      method: 'GET',
      url,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
      followRedirects: 'same-site',
    });
    const mediaType = status === 200 ? pictureTypeOf(body) : null;
    return mediaType === null ? null : { mediaType, bytes: body };
  } catch (error) {
    if (error instanceof OutboundFailure) return null;
    throw error;
  }
}

interface KeptPicture {
  readonly picture: ProductPicture | null;
  readonly untilMs: number;
}

/** Pictures by URL, the least recently added ones removed first. */
function createKept(now: () => number) {
  const kept = new Map<string, KeptPicture>();
  let byteCount = 0;
  const remove = (url: string) => {
    byteCount -= kept.get(url)?.picture?.bytes.length ?? 0;
    kept.delete(url);
  };
  return {
    /** Undefined if it is not known whether there is one. */
    find(url: string): ProductPicture | null | undefined {
      const found = kept.get(url);
      if (found === undefined || found.untilMs > now()) return found?.picture;
      remove(url);
      return undefined;
    },
    add(url: string, picture: ProductPicture | null): void {
      remove(url);
      kept.set(url, { picture, untilMs: now() + (picture === null ? MISSED_MS : KEPT_MS) });
      byteCount += picture?.bytes.length ?? 0;
      for (const oldest of kept.keys()) {
        if (byteCount <= KEPT_BYTES_MAX && kept.size <= KEPT_COUNT_MAX) return;
        remove(oldest);
      }
    },
  };
}
