import { describe, expect, it } from 'vitest';
import { capturePage } from '../../src/browser/page-model/capture.ts';
import { untilQuiet } from '../../src/browser/page-model/quiet.ts';
import { controlNamed, useTestPages } from './page-model-pages.ts';
import { findChromium } from './test-browser.ts';

const chromium = findChromium();

describe.runIf(chromium !== null)('pages that are too large, hide things or do not respond', () => {
  const open = useTestPages(chromium);

  it('are read to a bound, their forms and buttons first', async () => {
    const { page, model } =
      await open(`<div id=all></div><form><label>E-mail <input></label><button>Buy</button></form><script>
      const part = document.createDocumentFragment();
      for (let i = 0; i < 25_000; i += 1) part.append(Object.assign(document.createElement('p'), { textContent: 'Text ' + i }));
      all.append(part, 'x'.repeat(1_000_000), ...Array.from({ length: 1_600 }, (_, i) => Object.assign(document.createElement('a'), { href: '/' + i, textContent: 'L' })));
      </script>`);
    const large = await model();
    expect(controlNamed(large, 'E-mail').isUsable).toBe(true);
    expect(controlNamed(large, 'Buy').isUsable).toBe(true);
    expect(large.controls.length).toBeLessThanOrEqual(1_500);
    expect(large.texts.length).toBeLessThanOrEqual(5_000);
    expect(JSON.stringify(large).length).toBeLessThan(6_000_000);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('have frames without end', async () => {
    const { model } = await open({
      '/': `<button>Buy</button><script>
        for (let i = 0; i < 60; i += 1) document.body.append(Object.assign(document.createElement('iframe'), { src: '/frame', style: 'width:90px;height:40px' }));
        </script>`,
      '/frame': '<button>Inner</button>',
    });
    const found = await model();
    expect(found.frames.length).toBeLessThanOrEqual(25);
    expect(found.controls.filter(({ frame }) => frame === 'main').map(({ name }) => name)).toEqual(['Buy']);
  });

  it('do not hold up the reader when their scripts do not return', async () => {
    const { page } = await open('<button>Buy</button>');
    const isBlocked = page.waitForEvent('console');
    // Until the page is closed, after the test.
    page.evaluate('console.log(1); for (;;);').catch(() => undefined);
    await isBlocked;
    await expect(capturePage(page, { timeoutMs: 500 })).rejects.toThrow(
      'The page could not be read within 500 ms',
    );
    expect(await untilQuiet(page, { quietMs: 100, timeoutMs: 300 })).toMatchObject({ isQuiet: false });
  });

  it('have no usable traps for programs', async () => {
    const { model } =
      await open(`<style>.off { position: absolute; left: -5000px } .none { opacity: 0 } .tiny { height: 1px; width: 1px; padding: 0; border: 0 }</style>
      <label>Name <input></label><label class=off>A <input></label><label class=none>B <input></label><label>C <input class=tiny></label>
      <div style="height:0;overflow:hidden"><label>D <input></label></div><div hidden><label>E <input></label></div>
      <div aria-hidden=true><label>F <input tabindex=-1></label></div><label style="visibility:hidden">G <input></label>
      <div style="position:relative"><label>H <input></label><div style="position:absolute;inset:0;background:#fff"></div></div>
      <div style="transform:scale(0)"><label>I <input></label></div><div inert><label>J <input></label></div>
      <div style="clip-path:inset(100%)"><label>K <input></label></div>`);
    const found = await model();
    expect(found.controls.filter(({ isUsable }) => isUsable).map(({ name }) => name)).toEqual(['Name']);
    expect(found.texts.map(({ text }) => text)).toContain('Name');
    expect(found.texts.filter(({ text }) => /^[ABDEGIK]$/.test(text))).toEqual([]);
  });

  it('open their parts one after the other', async () => {
    const { model, click, fill } =
      await open(`<style>.part { overflow: hidden; max-height: 0 } .open .part { max-height: 300px }</style>
      <section class=open><button aria-expanded=true>1. Contact</button><div class=part><label>E-mail <input></label><button id=go>Continue</button></div></section>
      <section><button aria-expanded=false>2. Address</button><div class=part><label>City <input></label></div></section><script>
      const [first, second] = document.querySelectorAll('section');
      go.onclick = () => setTimeout(() => { first.classList.remove('open'); second.classList.add('open') }, 80);
      </script>`);
    const usable = async (): Promise<string[]> =>
      (await model()).controls.filter(({ isUsable }) => isUsable).map(({ name }) => name);
    expect(await usable()).toEqual(['1. Contact', 'E-mail', 'Continue', '2. Address']);
    expect(await fill('City', 'Berlin')).toMatchObject({ kind: 'failed' });
    expect(await click('Continue')).toEqual({ kind: 'done' });
    expect(await usable()).toEqual(['1. Contact', '2. Address', 'City']);
    expect(await fill('City', 'Berlin')).toMatchObject({ kind: 'done' });
  });
});
