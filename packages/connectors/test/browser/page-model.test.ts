import { describe, expect, it } from 'vitest';
import { controlNamed, useTestPages } from './page-model-pages.ts';
import { findChromium } from './test-browser.ts';

const chromium = findChromium();

describe.runIf(chromium !== null)('the model of a page', () => {
  const open = useTestPages(chromium);

  it('has the controls of a form with their names, groups and states', async () => {
    const { model } = await open(`<h2>Contact</h2><form id=f>
      <label>E-mail *<input name=email type=email autocomplete=email required value="a@example.com"></label>
      <label for=c>Country</label><select id=c><option value=DE>Germany<option value=FR selected>France</select>
      <div>House number</div><div><input name=hn maxlength=8></div>
      <fieldset><legend>Delivery</legend><label><input type=radio name=s> Standard</label>
        <label><input type=radio name=s checked> Express</label></fieldset>
      <label><input type=checkbox name=news checked> Newsletter</label><button>Continue</button></form>`);
    const page = await model();
    expect(page.controls.map(({ kind, name }) => [kind, name])).toEqual([
      ['text', 'E-mail *'],
      ['select', 'Country'],
      ['text', ''],
      ['radio', 'Standard'],
      ['radio', 'Express'],
      ['checkbox', 'Newsletter'],
      ['button', 'Continue'],
    ]);
    expect(page.controls.every(({ isUsable }) => isUsable)).toBe(true);
    expect(controlNamed(page, 'E-mail *')).toMatchObject({
      heading: 'Contact',
      autocomplete: 'email',
      isRequired: true,
      value: 'a@example.com',
    });
    expect(controlNamed(page, 'Country')).toMatchObject({
      value: 'France',
      options: [
        { text: 'Germany', value: 'DE', isSelected: false },
        { text: 'France', value: 'FR', isSelected: true },
      ],
    });
    expect(controlNamed(page, '')).toMatchObject({ nearbyText: 'House number', maxLength: 8 });
    const [standard, express] = [controlNamed(page, 'Standard'), controlNamed(page, 'Express')];
    expect(standard).toMatchObject({ group: 'Delivery', isChecked: false, choice: express.choice });
    expect(express.isChecked).toBe(true);
    expect(controlNamed(page, 'Newsletter').isChecked).toBe(true);
  });

  it('names radio buttons and check boxes without a label by the text behind them, up to the next line', async () => {
    const { model } = await open({
      '/': `<form><b>Delivery</b><br><input type=radio name=d value=1 checked> Courier (16.90)<br>
        <input type=radio name=d value=2> Locker (9.90), number: <input name=n><br>
        <table><tr><td><input type=radio name=p value=1></td><td>Bank transfer</td></tr>
        <tr><td><input type=radio name=p value=2></td><td>Cash on delivery</td></tr></table>
        <input type=checkbox name=t> I accept the <a href="#t">terms</a> of the shop *<br>
        Reference: <input name=r></form>`,
    });
    const { controls } = await model();
    expect(controls.filter(({ kind }) => kind !== 'link').map(({ nearbyText }) => nearbyText)).toEqual([
      'Courier (16.90)',
      'Locker (9.90), number:',
      'Locker (9.90), number:',
      'Bank transfer',
      'Cash on delivery',
      'I accept the terms of the shop *',
      'Reference:',
    ]);
  });

  it('names radio buttons and check boxes without a label by the text after them, or before all of them', async () => {
    const { model } =
      await open(`<form>Pay: <input type=radio name=p> Card<br><input type=radio name=p> <b>Bank transfer</b> (+ 1 €)
      <br><input type=radio name=p> Locker <input size=4><table><tr><td><input type=radio name=s></td><td>Road freight</td><td>$9</td></tr>
      <tr><td><input type=radio name=s></td><td>Express</td><td>$19</td></tr></table>
      <p>Yes <input type=radio name=y> No <input type=radio name=y></p><p><input type=checkbox> I accept the <a href=/t>terms</a> *</p>
      <table><tr><td>Invoice</td><td><input type=checkbox> Tax number: <input></td></tr></table></form>`);
    const { controls, texts } = await model();
    expect(
      controls
        .filter(({ kind }) => kind === 'radio' || kind === 'checkbox')
        .map(({ name, label, nearbyText }) => [name, label, nearbyText]),
    ).toEqual([
      ['Card', 'Card', 'Card'],
      ['Bank transfer (+ 1 €)', 'Bank transfer (+ 1 €)', 'Bank transfer (+ 1 €)'],
      ['Locker', 'Locker', 'Locker'],
      ['Road freight', 'Road freight', 'Road freight'],
      ['Express', 'Express', 'Express'],
      ['', '', 'Yes'],
      ['', '', 'No'],
      ['I accept the terms *', 'I accept the terms *', 'I accept the terms *'],
      ['', '', 'Invoice'],
    ]);
    const refs = controls.map(({ ref }) => ref);
    expect(texts.slice(0, 5).map(({ text, control }) => [text, refs.indexOf(control ?? '')])).toEqual([
      ['Pay:', -1],
      ['Card', 0],
      ['Bank transfer', 1],
      ['(+ 1 €)', 1],
      ['Locker', 2],
    ]);
  });

  it('divides the words of a label where its lines end', async () => {
    const { model } =
      await open(`<label><input type=radio name=d><b>Post</b> — $7.95<br><small>4–6 days</small></label>
      <button>Add<br>to cart</button>`);
    expect((await model()).controls.map(({ name }) => name)).toEqual([
      'Post — $7.95 4–6 days',
      'Add to cart',
    ]);
  });

  it('names a link in the label of a check box by its own words', async () => {
    const { model } = await open(`<input type=checkbox id=terms><label for=terms>I accept the
      <a href=/terms>terms of sale</a> and the <a href=/privacy>privacy policy</a></label>`);
    expect((await model()).controls.map(({ kind, name }) => [kind, name])).toEqual([
      ['checkbox', 'I accept the terms of sale and the privacy policy'],
      ['link', 'terms of sale'],
      ['link', 'privacy policy'],
    ]);
  });

  it('names each of the fields that share an id by the label before it', async () => {
    const { model } = await open(`<label for=x>Name</label><input id=x><label for=x>City</label><input id=x>
      <input id=y><label for=y>ZIP</label><input id=y><label for=y>Country</label>
      <label for=z>Phone</label><input id=z><label>Email <input id=z></label>`);
    expect((await model()).controls.map(({ name }) => name)).toEqual([
      'Name',
      'City',
      'ZIP',
      'Country',
      'Phone',
      'Email',
    ]);
  });

  it('reaches frames of other sites, frames in frames and shadow roots, open and closed', async () => {
    const { model, fill } = await open({
      '/': `<x-open></x-open><x-closed></x-closed><div style="height:900px">Long</div>
        <iframe src="OTHER/outer" width=500 height=200></iframe><button>Last</button><script>
        document.querySelector('x-open').attachShadow({ mode: 'open' }).innerHTML = '<label>City <input></label>';
        document.querySelector('x-closed').attachShadow({ mode: 'closed' }).innerHTML = '<label>Zip <input></label>';
        </script>`,
      '/outer': '<label>Name on card <input></label><iframe src=/inner></iframe>',
      '/inner': '<label>Expiry <input></label>',
    });
    const page = await model();
    expect(page.controls.map(({ name }) => name)).toEqual(['City', 'Zip', 'Name on card', 'Expiry', 'Last']);
    expect(page.frames.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/outer', '/inner']);
    const [card, last] = [controlNamed(page, 'Name on card'), controlNamed(page, 'Last')];
    expect(card.box.y).toBeGreaterThan(900);
    expect(card.box.y).toBeLessThan(last.box.y + last.box.height);
    for (const name of ['City', 'Zip', 'Name on card', 'Expiry']) {
      expect(await fill(name, `my ${name}`)).toEqual({ kind: 'done', entered: `my ${name}` });
    }
  });

  it('scrolls to a field in a frame that a bar at the edge of the window covers', async () => {
    const { fill } = await open({
      '/': `<div style="position:fixed;bottom:0;left:0;right:0;height:120px;background:white">Total</div>
        <div style="height:700px"></div><iframe src=/card height=60></iframe><div style="height:900px"></div>`,
      '/card': '<label>Expiry <input></label>',
    });
    expect(await fill('Expiry', '12 / 39')).toEqual({ kind: 'done', entered: '12 / 39' });
  });

  it('has the choice of a list without the arrow beside it', async () => {
    const { model } =
      await open(`<b id=l>Size</b><div tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby=l
      style="width:200px"><span>4 oz</span><span>▾</span></div>`);
    expect((await model()).controls.map(({ kind, value }) => [kind, value])).toEqual([['combobox', '4 oz']]);
  });

  it('names the only field of a frame by what the page around it says', async () => {
    const { model } = await open({
      '/': `<div>Card number</div><iframe src=/one title="Secure card number" height=60></iframe>
        <iframe src=/one height=60></iframe>
        <div><label for=ship>Shipping</label>
        <select id=ship tabindex=-1 aria-hidden=true style="position:absolute;clip:rect(0 0 0 0);width:300px">
          <option>Standard<option>Express</select>
        <span role=combobox aria-haspopup=listbox tabindex=0 style="display:inline-block;width:200px;height:30px">Standard</span></div>`,
      '/one': '<input>',
    });
    const { controls } = await model();
    expect(
      controls.map(({ kind, title, nearbyText, isUsable }) => [kind, title, nearbyText, isUsable]),
    ).toEqual([
      ['text', 'Secure card number', 'Card number', true],
      ['text', '', '', true],
      ['select', '', '', true],
    ]);
  });

  it('does not depend on what a page does to prototypes, properties and dialogs', async () => {
    const { model, fill, click } =
      await open(`<form><input name=parentNode><input name=getAttribute><input name=children>
      <label>City <input></label><button type=button onclick="alert(1); confirm(2)">Go</button></form><script>
      Array.prototype.map = Array.prototype.filter = () => { throw 1 };
      Element.prototype.getBoundingClientRect = Element.prototype.matches = () => { throw 2 };
      Object.defineProperty(Node.prototype, 'parentNode', { get() { throw 3 } });
      window.purserPage = new Proxy({}, { get() { throw 4 } }); JSON.stringify = () => { throw 5 };
      addEventListener('beforeunload', (event) => event.preventDefault());
      setInterval(() => { document.title = Math.random() }, 5);
      </script>`);
    expect((await model()).controls.map(({ name, attributeName }) => name || attributeName)).toEqual([
      'parentNode',
      'getAttribute',
      'children',
      'City',
      'Go',
    ]);
    expect(await fill('City', 'Berlin')).toMatchObject({ kind: 'done' });
    expect(await click('Go')).toEqual({ kind: 'done' });
  });

  it('tells the selected one of elements that scripts made choices by how it is drawn', async () => {
    const { model, click } =
      await open(`<style>.op{display:inline-block;cursor:pointer;padding:8px;border:1px solid}
      .ring{outline:2px solid}.gone{text-decoration:line-through;opacity:.5}</style>
      <span>Capacity</span><div id=list></div><div><button class="b c x">Back</button><button class="b c ring">Next</button></div><script>
      const show = (chosen) => {
        list.innerHTML = ['0.5 l', '1 l', '2 l'].map((text, at) => '<div class="op round ' +
          (text === chosen ? 'dark ring' : 'light') + (at === 2 ? ' gone' : '') + '">' + text + '</div>').join('');
        for (const element of list.children) element.onclick = () => show(element.textContent);
      };
      show();</script>`);
    const states = async () =>
      (await model()).controls.map(({ name, group, choice, isChecked }) => [
        name,
        choice === '' ? '' : group,
        isChecked,
      ]);
    const buttons = [
      ['Back', '', null],
      ['Next', '', null],
    ];
    const unchosen = [
      ['0.5 l', 'Capacity', null],
      ['1 l', 'Capacity', null],
      ['2 l', 'Capacity', null],
    ];
    expect(await states()).toEqual([...unchosen, ...buttons]);
    await click('1 l');
    const chosen = [
      ['0.5 l', 'Capacity', false],
      ['1 l', 'Capacity', true],
      ['2 l', 'Capacity', false],
    ];
    expect(await states()).toEqual([...chosen, ...buttons]);
  });
});
