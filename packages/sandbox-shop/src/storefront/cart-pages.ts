import type { Assessment } from '../checkout/assessment.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { formatMoney } from '../pricing/money.ts';
import { escapeHtml, page } from './page-layout.ts';

/** The lines and totals of a basket as a table. */
export function basketTable(assessment: Assessment): string {
  const { currency } = assessment;
  const lines = assessment.lines.map(
    (line) =>
      `<tr><td>${escapeHtml(line.title)}</td><td class="amount">${line.quantity}</td><td class="amount">${formatMoney(line.subtotalSubunits, currency)}</td></tr>`,
  );
  const totals = assessment.totals.map(
    (entry) =>
      `<tr class="total-${entry.type}"><th scope="row" colspan="2">${escapeHtml(entry.displayText)}</th><td class="amount">${formatMoney(entry.amountSubunits, currency)}</td></tr>`,
  );
  return `<table>
<caption class="quiet">Your basket</caption>
<thead><tr><th scope="col">Product</th><th scope="col" class="amount">Quantity</th><th scope="col" class="amount">Price</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
<tfoot>
${totals.join('\n')}
</tfoot>
</table>`;
}

/** What stands in the way of a basket, as far as the buyer can see it on this page. */
export function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`);
  return `<div class="problems" role="alert"><ul>${items.join('')}</ul></div>`;
}

/** The messages about the basket itself and its codes, in words. */
export function basketProblems(assessment: Assessment): readonly string[] {
  return assessment.messages.flatMap(({ path, content }) =>
    path?.startsWith('$.line_items') === true || path?.startsWith('$.discounts') === true ? [content] : [],
  );
}

export function cartPage(checkout: Checkout | null, assessment: Assessment | null): string {
  if (checkout === null || assessment === null || checkout.request.lines.length === 0) {
    const body = '<h1>Cart</h1>\n<p>Your cart is empty. <a href="/">All products</a></p>';
    return page({ title: 'Cart', body });
  }
  const quantities = assessment.lines.map(
    (line) =>
      `<label for="quantity-${line.lineId}">${escapeHtml(line.title)} <input id="quantity-${line.lineId}" name="quantity:${line.lineId}" type="number" min="0" max="999" value="${line.quantity}" required></label>`,
  );
  const body = `<h1>Cart</h1>
${problemList(basketProblems(assessment))}
${basketTable(assessment)}
<h2>Change quantities</h2>
<form method="post" action="/cart/lines">
${quantities.join('\n')}
<button class="second" type="submit">Update</button>
</form>
<h2>Discount code</h2>
<form method="post" action="/cart/codes">
<label for="code">Code <input id="code" name="code" maxlength="32" value="${escapeHtml(checkout.request.discountCodes.join(' '))}" autocomplete="off"></label>
<button class="second" type="submit">Apply</button>
</form>
<p><a href="/checkout">Go to checkout</a></p>`;
  return page({ title: 'Cart', body });
}
