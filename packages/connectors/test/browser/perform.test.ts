import { describe, expect, it } from 'vitest';
import { capturePage } from '../../src/browser/page-model/capture.ts';
import { perform, performFills } from '../../src/browser/page-model/perform.ts';
import { controlNamed, useTestPages } from './page-model-pages.ts';
import { findChromium } from './test-browser.ts';

const chromium = findChromium();

describe.runIf(chromium !== null)('performing actions', () => {
  const open = useTestPages(chromium);

  it('enters text that frameworks keep, masks format and late updates clear', async () => {
    const { page, fill } =
      await open(`<label>Controlled <input id=controlled></label><label>Phone <input id=phone type=tel></label>
      <label>Cleared <input id=cleared></label><label>Pasted <input id=pasted></label><label>Short <input id=short maxlength=4></label>
      <label>Day <input type=date></label><script>
      // A framework that renders its state, and takes a value only from an input event with a new value.
      let state = ''; controlled.oninput = () => { state = controlled.value; controlled.value = state }; setInterval(() => { controlled.value = state }, 20);
      phone.oninput = () => { const d = phone.value.replace(/\\D/g, '').slice(-10); phone.value = '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) };
      // The response to an earlier request resets the field once.
      let resets = 1; cleared.oninput = () => { if (cleared.value.length === 6 && resets-- > 0) setTimeout(() => { cleared.value = '' }, 60) };
      pasted.onkeydown = (event) => event.preventDefault();
      </script>`);
    expect(await fill('Controlled', 'Zoë')).toEqual({ kind: 'done', entered: 'Zoë' });
    expect(await fill('Phone', '+1 212 555 0100')).toEqual({ kind: 'done', entered: '(212) 555-0100' });
    expect(await fill('Cleared', 'Berlin')).toEqual({ kind: 'done', entered: 'Berlin' });
    expect(await fill('Pasted', 'Street 1')).toEqual({ kind: 'done', entered: 'Street 1' });
    expect(await fill('Short', '10969-1234', '1096')).toEqual({ kind: 'done', entered: '1096' });
    expect(await fill('Day', '1990-02-03')).toEqual({ kind: 'done', entered: '1990-02-03' });
    expect(await page.evaluate('state')).toBe('Zoë');
  });

  it('fills a form at once, with the events of a browser, and only the fields again that lose their value', async () => {
    const { page, model } =
      await open(`<form><label>First <input id=first></label><label>Last <input id=last></label>
      <label>City <input id=city></label><label>Street <input id=street value="Main Street 1"></label><label>Code <input id=code readonly></label></form><script>
      // State that is rendered after each event: an event that comes before loses what the last one changed.
      let state = {}, next = {}; const seen = [];
      for (const field of [first, last, city]) {
        field.oninput = (event) => { next = { ...state, [field.id]: field.value }; queueMicrotask(() => { state = next }); seen.push([field.id, event.type, event.isTrusted]) };
        for (const type of ['focus', 'keydown', 'keyup', 'change', 'blur']) field.addEventListener(type, () => { seen.push([field.id, type]) });
      }
      // The shop fills in the city once the name is complete.
      let resets = 1; last.addEventListener('change', () => { if (resets-- > 0) setTimeout(() => { city.value = 'Elsewhere' }, 60) });
      </script>`);
    const before = await model();
    const fill = (name: string, text: string) => {
      const { ref } = controlNamed(before, name);
      return { kind: 'fill' as const, ref, value: { what: name, spellings: [text] as const } };
    };
    const fills = [
      fill('First', 'Zoë'),
      fill('Last', 'Ng'),
      fill('City', 'Bonn'),
      fill('Street', 'main street 1'),
    ];
    expect(await performFills(page, before, [...fills, fill('Code', '1')])).toEqual([
      { kind: 'done', entered: 'Zoë' },
      { kind: 'done', entered: 'Ng' },
      { kind: 'done', entered: 'Bonn' },
      { kind: 'done', entered: 'Main Street 1' },
      { kind: 'failed', reason: 'the control is disabled' },
    ]);
    expect(await page.evaluate('state')).toEqual({ first: 'Zoë', last: 'Ng', city: 'Bonn' });
    const seen: readonly (readonly [string, ...unknown[]])[] = await page.evaluate('seen');
    const events = ['focus', 'keydown', 'input', 'keyup', 'change', 'blur'];
    for (const field of ['first', 'last'])
      expect(seen.filter(([id]) => id === field).map(([, type]) => type)).toEqual(events);
    expect(seen.filter(([, type]) => type === 'input').every(([, , isTrusted]) => isTrusted)).toBe(true);
    await page.goto('about:blank');
    expect(await performFills(page, before, fills.slice(0, 1))).toMatchObject([{ kind: 'failed' }]);
  });

  it('types a value again, key by key, if the page refused it', async () => {
    const { page, model } = await open(`<label>City <input id=city></label><script>
      let keys = ''; city.onkeydown = (event) => { if (event.isTrusted && event.key.length === 1) keys += event.key };
      </script>`);
    const { ref } = controlNamed(await model(), 'City');
    const action = { kind: 'fill', ref, value: { what: 'city', spellings: ['Bonn'] } } as const;
    await perform(page, await model(), action);
    expect(await page.evaluate('keys')).toBe('');
    expect(await perform(page, await model(), { ...action, isRefused: true })).toEqual({
      kind: 'done',
      entered: 'Bonn',
    });
    expect(await page.evaluate('[keys, city.value]')).toEqual(['Bonn', 'Bonn']);
  });

  it('waits until a dialog has opened, and not for buttons that change their looks', async () => {
    const { page, click, control } =
      await open(`<style>#d { position: fixed; inset: 0 auto auto 0; width: 300px; background: #fff; transform: translateX(-400px);
      transition: transform .3s } #d.open { transform: none } button { transition: opacity .4s } button:hover { opacity: .5 }</style>
      <button id=b style="margin-left:500px">Open</button><div id=d><button>Pay</button></div>
      <script>b.onclick = () => { d.className = 'open' }</script>`);
    await click('Open');
    expect(await page.evaluate('d.getAnimations().length')).toBe(0);
    expect((await control('Pay')).box.x).toBeGreaterThanOrEqual(0);
  });

  it('fails if a field does not keep its value, and tells no secret', async () => {
    const { page, fill, model } = await open(`<label>Number <input id=number></label>
      <label>Card number <input autocomplete=cc-number></label><label>Password <input type=password value=hidden></label>
      <script>setInterval(() => { number.value = '' }, 5)</script>`);
    const card = '4242424242424242';
    const secret = { what: 'card-number', spellings: [card] as const, isSecret: true };
    expect(await fill('Number', '12')).toEqual({ kind: 'failed', reason: 'the page did not keep the value' });
    const ref = controlNamed(await model(), 'Card number').ref;
    expect(await perform(page, await model(), { kind: 'fill', ref, value: secret })).toEqual({
      kind: 'done',
    });
    expect(await page.inputValue('[autocomplete=cc-number]')).toBe(card);
    expect(JSON.stringify(await model())).not.toMatch(/4242|hidden"/);
  });

  it('verifies what it did by the control that a script put in the place of the first one', async () => {
    const { page, check, choose, fill } =
      await open(`<style>.native { position: absolute; clip: rect(0 0 0 0); width: 1px; padding: 9px }
      </style><main></main><script>
      // Every change renders the form again, a moment later.
      const state = { colour: '', size: '', zip: '', country: '' };
      const options = (list, value) => list.map((text) => '<option' + (text === value ? ' selected' : '') + '>' + text).join('');
      const change = (key, value) => { state[key] = value; setTimeout(render, 80) };
      const render = () => {
        document.querySelector('main').innerHTML = '<fieldset><legend>Colour</legend>' + ['Red', 'Blue'].map((text) =>
          '<div role=radio tabindex=0 aria-checked=' + (state.colour === text) + '>' + text + '</div>').join('') + '</fieldset>' +
          '<label>Size <select name=size>' + options(['Choose', 'S', 'M'], state.size) + '</select></label>' +
          '<label>ZIP <input name=zip value="' + state.zip + '"></label>' +
          '<label for=country>Country</label><div><select id=country name=country class=native tabindex=-1 aria-hidden=true>' +
          options(['Choose', 'Italy', 'Spain'], state.country) + '</select><span role=combobox tabindex=0>' + (state.country || 'Choose') + '</span></div>';
        for (const radio of document.querySelectorAll('[role=radio]')) radio.onclick = () => change('colour', radio.textContent);
        for (const field of document.querySelectorAll('input,select')) field.onchange = () => change(field.name, field.value);
      };
      render();</script>`);
    expect(await check('Blue', true)).toEqual({ kind: 'done' });
    expect(await choose('Size', 'M')).toEqual({ kind: 'done', entered: 'M' });
    expect(await fill('ZIP', '10121')).toEqual({ kind: 'done', entered: '10121' });
    expect(await choose('Country', 'Italy')).toEqual({ kind: 'done', entered: 'Italy' });
    expect(await page.evaluate('Object.values(state).join()')).toBe('Blue,M,10121,Italy');
  });

  it('closes a dialog by the only button that does not send its form, and reads no options of an open list', async () => {
    const { page, model } =
      await open(`<button type=button role=combobox aria-controls=list aria-expanded=true>Post</button>
      <ul id=list role=listbox><li role=option>Express $9.00</ul>
      <div role=dialog aria-modal=true aria-label=News style="position:fixed;inset:100px;background:#fff"><form><input type=email aria-label=Mail>
      <button>Send me news</button></form><button type=button id=never>Some other time</button></div>
      <script>never.onclick = () => never.parentNode.remove()</script>`);
    const before = await model();
    expect(before.texts.map(({ text }) => text)).not.toContain('Express $9.00');
    const layer = before.layers[0]?.id ?? 0;
    expect(await perform(page, before, { kind: 'dismiss', layer, ref: null })).toEqual({ kind: 'done' });
    expect((await model()).layers).toEqual([]);
  });

  it('selects an option of a styled list through the native one, or by clicking it', async () => {
    const { page, choose, model } =
      await open(`<style>.native { position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0); overflow: hidden }
      .list { position: absolute; background: #fff } </style>
      <label for=country>Country</label><div><select id=country class=native tabindex=-1 aria-hidden=true><option value="">Select<option value=DE>Germany
      <option value=US>United States<option value=UM>United States Minor Outlying Islands</select>
      <span role=combobox aria-expanded=false tabindex=0 id=front style="display:inline-block;width:200px;border:1px solid">Select</span></div>
      <label for=size>Size</label><div><select id=size style="display:none"><option>Choose<option>M<option>L</select>
      <button type=button id=trigger>Choose</button><ul class=list id=sizes hidden><li>M<li>L</ul></div><script>
      country.onchange = () => { front.textContent = country.selectedOptions[0].text };
      trigger.onclick = () => { sizes.hidden = !sizes.hidden };
      sizes.onclick = (event) => { trigger.textContent = event.target.textContent.trim(); size.value = trigger.textContent; sizes.hidden = true };
      </script>`);
    const before = await model();
    expect(before.controls.map(({ kind, name, isUsable }) => [kind, name, isUsable])).toEqual([
      ['select', 'Country', true],
      ['select', 'Size', true],
    ]);
    expect(await choose('Country', 'USA', 'United States')).toEqual({
      kind: 'done',
      entered: 'United States',
    });
    expect(await page.inputValue('#country')).toBe('US');
    expect(await choose('Country', 'United')).toEqual({ kind: 'failed', reason: 'no option has this text' });
    expect(await choose('Size', 'L')).toEqual({ kind: 'done', entered: 'L' });
    expect(await page.textContent('#trigger')).toBe('L');
  });

  it('searches a combobox that loads its options, and leaves it empty if none fits', async () => {
    const { choose, control } = await open({
      '/': `<label id=l for=c>City</label><div><input id=c role=combobox aria-expanded=false aria-controls=list aria-autocomplete=list autocomplete=off>
        <ul id=list role=listbox aria-labelledby=l style="position:absolute;background:#fff"></ul></div><script>
        let timer; c.oninput = () => { clearTimeout(timer); timer = setTimeout(async () => {
          const cities = c.value ? (await (await fetch('/cities?q=' + encodeURIComponent(c.value))).text()).split(',') : [];
          list.innerHTML = cities.filter(Boolean).map((city) => '<li role=option>' + city + '</li>').join('') }, 120) };
        list.onclick = (event) => { c.value = event.target.textContent; list.innerHTML = '' };
        c.onblur = () => setTimeout(() => { list.innerHTML = '' }, 200);
        </script>`,
      '/cities': (query) =>
        ['Frankenthal', 'Frankfurt (Oder)', 'Frankfurt am Main']
          .filter((city) => city.toLowerCase().startsWith(query.get('q')?.toLowerCase() ?? ''))
          .join(','),
    });
    expect(await choose('City', 'Frankfurt am Main')).toEqual({ kind: 'done', entered: 'Frankfurt am Main' });
    expect((await control('City')).value).toBe('Frankfurt am Main');
    expect(await choose('City', 'Franklin')).toEqual({ kind: 'failed', reason: 'no option has this text' });
    expect((await control('City')).value).toBe('');
  });

  it('types into a field with suggestions, and closes those that open after it was left', async () => {
    const { page, fill, check } = await open({
      '/': `<label for=a>Street</label><div style="position:relative"><input id=a role=combobox aria-autocomplete=list aria-expanded=false aria-controls=list>
        <ul id=list role=listbox hidden style="position:absolute;z-index:5;background:#fff;margin:0;width:100%"></ul></div>
        <div style="padding:20px"><label><input type=radio name=r> Standard</label></div><script>
        let timer; a.oninput = () => { clearTimeout(timer); timer = setTimeout(async () => {
          list.innerHTML = (await (await fetch('/streets')).text()).split(',').map((street) => '<li role=option style="padding:9px">' + street + '</li>').join('');
          list.hidden = false; a.setAttribute('aria-expanded', 'true') }, 250) };
        list.onclick = (event) => { a.value = event.target.textContent };
        a.onblur = () => setTimeout(() => { list.hidden = true; a.setAttribute('aria-expanded', 'false') }, 150);
        </script>`,
      '/streets': 'Main Street,Maine Street,Mainland Road',
    });
    expect(await fill('Street', 'Main Street 1')).toEqual({ kind: 'done', entered: 'Main Street 1' });
    expect(await page.locator('#list').isHidden()).toBe(true);
    expect(await check('Standard', true)).toEqual({ kind: 'done' });
  });

  it('finds an option of a list that renders only what is in view', async () => {
    const { choose, control } =
      await open(`<button type=button id=b aria-haspopup=listbox aria-expanded=false aria-label=Region>Region</button>
      <div id=box role=listbox hidden style="position:absolute;height:120px;width:200px;overflow:auto;background:#fff"><div style="height:6000px" id=all></div></div><script>
      const render = () => { const first = Math.floor(box.scrollTop / 20); all.innerHTML = Array.from({ length: 8 }, (_, i) => first + i).filter((n) => n < 300)
        .map((n) => '<div role=option style="position:absolute;top:' + n * 20 + 'px;height:20px">Region ' + n + '</div>').join('') };
      box.onscroll = render; b.onclick = () => { box.hidden = false; render() };
      all.onclick = (event) => { b.textContent = event.target.textContent; box.hidden = true };
      </script>`);
    expect(await choose('Region', 'Region 123')).toEqual({ kind: 'done', entered: 'Region 123' });
    expect((await control('Region')).value).toBe('Region 123');
  });

  it('selects one of any elements that form a choice', async () => {
    const { page, model, check, choose } =
      await open(`<style>.card { border: 1px solid; padding: 9px; width: 200px; position: relative }
      .card input { position: absolute; opacity: 0 } .swatch { cursor: pointer; display: inline-block; padding: 9px } .cover { position: absolute; inset: 0 }</style>
      <h2>Shipping</h2><div id=ship><div class=card><input type=radio name=s id=s1><label for=s1>Standard</label></div>
      <div class=card><input type=radio name=s id=s2><label for=s2>Express</label></div></div>
      <h2>Payment</h2><div role=radiogroup aria-label=Payment><div class=card role=radio aria-checked=true tabindex=0>Card</div>
      <div class=card role=radio aria-checked=false tabindex=0>Invoice</div></div>
      <p>Color</p><div id=colors><div class="swatch selected">Red</div><div class=swatch>Blue</div></div>
      <p>Size</p><div id=sizes><button type=button class=swatch>S</button><button type=button class=swatch>M</button></div>
      <div class=card id=terms><input type=checkbox id=t><span class=cover></span>I agree</div><script>
      for (const [group, mark] of [['[role=radiogroup]', 'aria'], ['#colors', 'class'], ['#sizes', 'class']]) {
        const parent = document.querySelector(group);
        for (const item of parent.children) item.onclick = () => { for (const other of parent.children) {
          if (mark === 'aria') other.setAttribute('aria-checked', other === item); else other.classList.toggle('selected', other === item) } };
      }
      document.querySelector('.cover').onclick = () => { t.checked = !t.checked };
      </script>`);
    const page1 = await model();
    expect(
      page1.controls
        .filter(({ choice }) => choice !== '')
        .map(({ name, kind, group, heading, isChecked }) => [name, kind, group || heading, isChecked]),
    ).toEqual([
      ['Standard', 'radio', 'Shipping', false],
      ['Express', 'radio', 'Shipping', false],
      ['Card', 'radio', 'Payment', true],
      ['Invoice', 'radio', 'Payment', false],
      ['Red', 'radio', 'Color', true],
      ['Blue', 'radio', 'Color', false],
      ['S', 'button', 'Size', null],
      ['M', 'button', 'Size', null],
    ]);
    expect(page1.controls.every(({ isUsable }) => isUsable)).toBe(true);
    for (const name of ['Express', 'Invoice', 'Blue', 'M'])
      expect(await check(name, true)).toEqual({ kind: 'done' });
    expect(await choose('Red', 'Red')).toEqual({ kind: 'done', entered: 'Red' });
    const [terms] = (await model()).controls.filter(({ kind }) => kind === 'checkbox');
    expect(
      await perform(page, await model(), { kind: 'check', ref: terms?.ref ?? '', isChecked: true }),
    ).toEqual({ kind: 'done' });
    expect((await model()).controls.filter(({ isChecked }) => isChecked).map(({ name }) => name)).toEqual([
      'Express',
      'Invoice',
      'Red',
      'M',
      terms?.name,
    ]);
  });

  it('clicks nothing that is covered, and closes what covers it', async () => {
    const {
      page,
      model,
      click,
      perform: act,
    } = await open(`<button onclick="clicks++">Add to cart</button><input aria-label=Search>
      <div id=modal role=dialog aria-modal=true aria-label=Newsletter style="position:fixed;inset:0;background:#0008"><div style="margin:100px;background:#fff">
      <h2>Join us</h2><button aria-label="Close dialog" onclick="modal.remove()">×</button></div></div>
      <div id=bar style="position:fixed;bottom:0;left:0;right:0;height:90px;background:#fff">We use cookies <button onclick="bar.remove()">Reject all</button></div>
      <script>let clicks = 0</script>`);
    const covered = await model();
    expect(covered.layers.map(({ kind, isBlocking, name }) => [kind, isBlocking, name])).toContainEqual([
      'modal',
      true,
      'Newsletter',
    ]);
    expect(covered.layers.map(({ kind }) => kind)).toContain('banner');
    expect(
      covered.controls
        .filter(({ isUsable }) => isUsable)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Close dialog', 'Reject all']);
    expect(await click('Add to cart')).toEqual({
      kind: 'failed',
      reason: 'the control is hidden or covered',
    });
    const modal = covered.layers.find(({ kind }) => kind === 'modal');
    expect(await act({ kind: 'dismiss', layer: modal?.id ?? 0, ref: null })).toEqual({ kind: 'done' });
    const bar = (await model()).layers.find(({ kind }) => kind === 'banner');
    const reject = controlNamed(await model(), 'Reject all').ref;
    expect(await act({ kind: 'dismiss', layer: bar?.id ?? 0, ref: reject })).toEqual({ kind: 'done' });
    expect((await model()).layers).toEqual([]);
    expect(await click('Add to cart')).toEqual({ kind: 'done' });
    expect(await page.evaluate('clicks')).toBe(1);
  });

  it('knows a reference only in the document that it was made in', async () => {
    const { page, model } = await open({ '/': '<a href=/next>Next</a>', '/next': '<button>Buy</button>' });
    const first = await model();
    const ref = controlNamed(first, 'Next').ref;
    expect(await perform(page, first, { kind: 'click', ref })).toEqual({ kind: 'done' });
    expect(controlNamed(await model(), 'Buy').ref).not.toBe(ref);
    expect(await perform(page, first, { kind: 'click', ref })).toMatchObject({ kind: 'failed' });
  });

  it('waits for requests and loading marks, and for no polling, statistics and animation', async () => {
    const { page, click, control } = await open({
      '/': `<button id=b>Next</button><div id=spin style="width:20px;height:20px"></div><div id=x></div><script>
        const frame = () => { spin.style.left = Math.random() + 'px'; spin.className = 'at-' + Math.random(); requestAnimationFrame(frame) }; frame();
        const poll = () => fetch('/poll').then(poll, () => {}); poll(); fetch('OTHER/statistics').catch(() => {});
        b.onclick = async () => { x.innerHTML = '<div class="skeleton" style="width:90px;height:20px"></div>'; await fetch('/slow');
          setTimeout(() => { x.innerHTML = '<button>Place order</button>' }, 100) };
        </script>`,
      '/slow': () => new Promise((resolve) => setTimeout(() => resolve('late'), 700)),
      '/poll': () => new Promise((resolve) => setTimeout(() => resolve(''), 60_000).unref()),
      '/statistics': () => new Promise((resolve) => setTimeout(() => resolve(''), 60_000).unref()),
    });
    expect(await click('Next')).toEqual({ kind: 'done' });
    expect(await control('Place order')).toMatchObject({ isUsable: true });
    expect((await capturePage(page)).isBusy).toBe(false);
  });
});
