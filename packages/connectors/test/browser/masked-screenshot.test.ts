import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Buyer } from '@purser/contract/shapes/buyer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maskedScreenshot } from '../../src/browser/evidence/masked-screenshot.ts';
import { type Box, colorCounts } from './image-colors.ts';
import { findChromium, sharedChromium } from './test-browser.ts';

const buyer: Buyer = {
  firstName: 'Zoë',
  lastName: 'Quillfeather',
  email: 'zoe.quill@example.com',
  phone: '+49 30 901820',
  address1: 'Lindenstraße 17',
  address2: '4',
  city: 'Berlin',
  province: 'BE',
  postalCode: '10969',
  country: 'DE',
};
const CARD = '4242 4242 4242 4242';

/** A test page: every part with a `data-hidden` must be covered, every part with a `data-shown` must not. */
const PAGE = `<!doctype html><html lang=de><meta charset=utf-8><style>
  body { font: 16px sans-serif; margin: 10px; background: #fff } p, div { margin: 4px 0 } input { transition: color 3s }
  p, div, address, h2 { width: fit-content } iframe { width: 300px; height: 60px; border: 1px solid #000 }
</style>
<p data-shown>Order summary: Lamp Berlinale, total 64.00</p>
<input data-hidden value="Quillfeather" id=selected> <input data-hidden type=email value="zoe.quill@example.com">
<input data-hidden placeholder="Name" id=late> <textarea data-hidden>Ring at 17</textarea>
<form><select data-hidden><option>Lindenland</select> <input data-hidden name=street></form>
<form><select data-shown><option>Size M</select> <input data-shown type=number name=quantity value=2></form>
<p><b data-hidden>Zoe</b> is the buyer</p>
<p data-hidden>Hello ZOË, thank you</p>
<div data-hidden>Linden&shy;straße <span>17</span></div>
<div data-hidden>Linden<b>straße</b> 17</div>
<div><div data-hidden>Quillfeather</div><div data-hidden>Block C, second floor</div><div data-hidden>10969 Berlin</div></div>
<address><span data-hidden>Somewhere Road 3</span><br><span data-hidden>1000 Anywhere</span></address>
<p data-hidden>Phone: (030) 90 18-20</p>
<p data-hidden>Paid with ${CARD}</p>
<p>Paid with <span data-hidden>4242</span> <span data-hidden>4242</span> <span data-hidden>4242</span> <span data-hidden>4242</span></p>
<p data-hidden>Card of Grace Treasurer</p>
<p data-hidden>Code 987</p>
<div data-hidden class=preview>4242<wbr>4242 <i>4242</i> 4242</div>
<svg width=300 height=30><text y=20 data-hidden>4242 4242 4242 4242</text></svg>
<form><input data-hidden autocomplete=cc-csc value=987> <select data-hidden autocomplete=cc-exp-month><option>12</select></form>
<p data-shown>Order 1234567890123456</p>
<h2 class=address-title data-shown>Delivery address</h2>
<x-open data-open></x-open>
<x-closed data-hidden style="display:block;width:200px;height:20px"></x-closed>
<div data-hidden id=sealed style="width:200px;height:24px"></div>
<section id=outside style="width:0;height:0"></section>
<form><canvas data-hidden id=drawn width=200 height=30></canvas></form>
<iframe data-hidden src="OTHER/card"></iframe>
<iframe id=inner src="/inner"></iframe>
<iframe data-hidden src="/card"></iframe>
<script>
  const text = '<p data-hidden style=width:fit-content>Quillfeather</p><input data-hidden value="Zoë"><p data-shown>Gift wrap</p>';
  document.querySelector('x-open').attachShadow({ mode: 'open' }).innerHTML = text;
  document.querySelector('x-closed').attachShadow({ mode: 'closed' }).innerHTML = '<input value="Quillfeather">';
  sealed.attachShadow({ mode: 'closed' }).innerHTML = '<b>Quillfeather</b> 17';
  // Displayed outside the box of its host.
  outside.attachShadow({ mode: 'closed' }).innerHTML =
    '<p style="position:fixed;left:700px;top:20px;width:200px;height:30px;margin:0">Quillfeather 17</p>';
  drawn.getContext('2d').fillText('Quillfeather 17', 5, 15);
  // A page that tries to be photographed without covers.
  Array.prototype.map = () => []; Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 0, height: 0 });
  document.createTreeWalker = () => ({ nextNode: () => null }); HTMLElement.prototype.showPopover = () => {};
</script>`;
const CARD_PAGE =
  '<body style="background:#fff">Card <input autocomplete=cc-number value="4242424242424242">';
const INNER_PAGE =
  '<body style="margin:0;background:#fff"><b data-hidden>Quillfeather</b><p data-shown>Inner</p>';

describe.skipIf(findChromium() === null)('a masked screenshot', () => {
  let browser: Browser;
  let page: Page;
  const servers: Server[] = [];
  let url: string;

  const serve = async (pages: Readonly<Record<string, string>>): Promise<string> => {
    const server = createServer((request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(pages[request.url ?? ''] ?? '');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    browser = await sharedChromium();
    const other = await serve({ '/card': CARD_PAGE });
    url = await serve({
      '/': PAGE.replace('OTHER', other),
      '/inner': INNER_PAGE,
      '/card': CARD_PAGE,
      // Moves as soon as the cover is there.
      '/moving': `<p id=who>Quillfeather</p><script>
        let at = 0;
        new MutationObserver(() => { who.style.marginLeft = (at = (at + 50) % 400) + 'px'; })
          .observe(document.documentElement, { childList: true });</script>`,
      '/closing': `<div id=host style="width:200px;height:20px"></div><script>
        new MutationObserver(() => {
          if (seen) return;
          seen = true;
          host.attachShadow({ mode: 'closed' }).innerHTML = 'Quillfeather';
        }).observe(document.documentElement, { childList: true });
        let seen = false;</script>`,
      '/huge': '<script>document.write("<i>x</i>".repeat(70000))</script>',
      '/stuck':
        '<p>Quillfeather</p><script>addEventListener("load", () => setTimeout(() => { for (;;); }))</script>',
    });
  });
  afterAll(async () => {
    for (const server of servers) server.close();
  });
  afterEach(() => page?.close());

  const open = async (path: string) => {
    page = await browser.newPage({ viewport: { width: 1000, height: 1400 } });
    await page.goto(url + path);
  };

  /** The boxes of marked elements on the screen, in frames and shadow roots too. */
  const marked = async (mark: string): Promise<Box[]> => {
    const found = await page.locator(`[${mark}]`).all();
    const inner = page.frame({ url: `${url}/inner` });
    const all = [...found, ...((await inner?.locator(`[${mark}]`).all()) ?? [])];
    return Promise.all(
      all.map(async (one) => {
        const box = await one.boundingBox();
        return { ...(box ?? { x: 0, y: 0, width: 0, height: 0 }), name: await one.innerHTML() };
      }),
    );
  };

  it('covers inputs, personal data, card numbers and card frames with one color, and nothing else', async () => {
    await open('/');
    await page.locator('#late').fill('Quillfeather');
    await page.locator('#selected').selectText();
    await page.locator('iframe').last().scrollIntoViewIfNeeded();
    const hidden = await marked('data-hidden');
    const shown = await marked('data-shown');
    expect([hidden.length, shown.length]).toEqual([35, 7]);
    const outside = { name: 'outside its host', x: 700, y: 20, width: 200, height: 30 };
    hidden.push(outside);
    const secrets = ['4242424242424242', '987', 'Grace Treasurer'];
    const image = await maskedScreenshot(page, { buyer, secrets }, 120_000);
    if (image === null) throw new Error('no screenshot');
    expect([...image.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const counts = await colorCounts(browser, image, hidden);
    expect(hidden.filter((_, index) => counts[index] !== 1)).toEqual([]);
    const shownCounts = await colorCounts(browser, image, shown);
    expect(shown.filter((_, index) => shownCounts[index] === 1)).toEqual([]);
  });

  it('leaves the page as it was', async () => {
    await open('/');
    const before = await page.content();
    await maskedScreenshot(page, { buyer }, 120_000);
    expect(await page.content()).toBe(before);
  });

  it.each([
    ['/moving', undefined],
    ['/huge', 120_000],
    // Takes the CPU for as long as it is waited for.
    ['/stuck', 1_000],
  ])('is left out if it cannot be masked with certainty: %s', async (path, timeoutMs) => {
    await open(path);
    expect(await maskedScreenshot(page, { buyer }, timeoutMs)).toBeNull();
  });

  it('covers a closed shadow root that is attached while it is taken', async () => {
    await open('/closing');
    const image = await maskedScreenshot(page, { buyer }, 120_000);
    if (image === null) throw new Error('no screenshot');
    const host = { name: 'host', x: 8, y: 8, width: 200, height: 20 };
    expect(await colorCounts(browser, image, [host])).toEqual([1]);
  });

  it('is left out if the page is closed', async () => {
    await open('/');
    await page.close();
    expect(await maskedScreenshot(page, { buyer })).toBeNull();
  });
});
