import type { CDPSession } from 'playwright-core';
import type { AddressGuard } from '../connection/address-guard.ts';
import type { HopRequest } from '../connection/http-client.ts';
import { OutboundFailure } from '../connection/outbound-failure.ts';

/** What a session asks before requests of its browser leave. Rejections with `OutboundFailure` refuse the request. */
export interface RequestRules {
  /** Whether the URL belongs to the shop: its requests are signed. */
  isShop(url: URL): boolean;
  /** Returns the headers with those of the signature. */
  readonly sign: HopRequest;
  /** Before a page is opened: robots rules and the rate limit of its host. */
  beforeNavigation(url: string): Promise<void>;
  /** Before a script of a page sends data to the shop: the rate limit. */
  beforeSubmission(url: string): Promise<void>;
}

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

const SIGNED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SCRIPT_REQUESTS: ReadonlySet<string> = new Set(['XHR', 'Fetch']);

/** The body, as far as it is text; null for others, which are signed without their content. */
function bodyOf({ postDataEntries = [] }: Paused['request']): string | null {
  if (postDataEntries.length === 0 || postDataEntries.some(({ bytes }) => bytes === undefined)) return null;
  const body = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
  const text = body.toString('utf8');
  return Buffer.from(text, 'utf8').equals(body) ? text : null;
}

const entriesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

class RequestGate {
  readonly #cdp: CDPSession;
  readonly #settings: RequestGateSettings;
  /** The main frames of all windows: a window's target has the id of its frame. */
  readonly #mainFrames = new Set<string>();

  constructor(cdp: CDPSession, settings: RequestGateSettings) {
    this.#cdp = cdp;
    this.#settings = settings;
  }

  noteTarget({ targetId, type }: { readonly targetId: string; readonly type: string }): void {
    if (type === 'page') this.#mainFrames.add(targetId);
  }

  /** The context of the session asks only once: afterwards Chromium knows the credentials. */
  async authenticate(requestId: string, source: string | undefined): Promise<void> {
    const { username, password } = this.#settings.credentials;
    const answer =
      source === 'Proxy'
        ? ({ response: 'ProvideCredentials', username, password } as const)
        : ({ response: 'CancelAuth' } as const);
    await this.#cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse: answer });
  }

  async handle(paused: Paused): Promise<void> {
    const { requestId } = paused;
    try {
      const headers = await this.#admit(paused);
      await this.#cdp.send('Fetch.continueRequest', {
        requestId,
        ...(headers === null ? {} : { headers: entriesOf(headers) }),
      });
    } catch (error) {
      if (error instanceof OutboundFailure && this.#isFirstWindow(paused))
        this.#settings.onRefusedPage(error);
      await this.#cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    }
  }

  /** The headers to send; null to leave them as they are. Rejects if the request must not be sent. */
  async #admit(paused: Paused): Promise<Readonly<Record<string, string>> | null> {
    const { request, resourceType } = paused;
    const { guard, rules } = this.#settings;
    const url = guard.checkUrl(request.url);
    if (this.#isPage(paused)) await rules.beforeNavigation(url.href);
    if (!rules.isShop(url)) return null;
    const method = SIGNED_METHODS.find((known) => known === request.method);
    if (method === undefined) return null;
    if (SCRIPT_REQUESTS.has(resourceType) && method !== 'GET') await rules.beforeSubmission(url.href);
    return rules.sign({ method, url: url.href, headers: request.headers, body: bodyOf(request) });
  }

  #isFirstWindow(paused: Paused): boolean {
    const [first] = this.#mainFrames;
    return this.#isPage(paused) && paused.frameId === first;
  }

  #isPage({ resourceType, frameId }: Paused): boolean {
    return resourceType === 'Document' && this.#mainFrames.has(frameId);
  }
}

export interface RequestGateSettings {
  readonly guard: AddressGuard;
  readonly rules: RequestRules;
  readonly credentials: { readonly username: string; readonly password: string };
  /** Called if a page in the first window is refused. */
  readonly onRefusedPage: (failure: OutboundFailure) => void;
}

/** Intercepts every request of a browser, from all windows, frames and workers, and after each redirect. Call it before a page is opened. */
export async function openRequestGate(cdp: CDPSession, settings: RequestGateSettings): Promise<void> {
  const gate = new RequestGate(cdp, settings);
  // A command fails if its request or the browser has ended: then nothing is left to do.
  const ignoreEnded = (): undefined => undefined;
  cdp.on('Target.targetCreated', ({ targetInfo }) => gate.noteTarget(targetInfo));
  cdp.on('Fetch.requestPaused', (paused) => void gate.handle(paused).catch(ignoreEnded));
  cdp.on(
    'Fetch.authRequired',
    ({ requestId, authChallenge }) =>
      void gate.authenticate(requestId, authChallenge.source).catch(ignoreEnded),
  );
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }], handleAuthRequests: true });
}
