/** Reads what a page means for a purchase. */
import type { PageModel } from '../page-model/page-model.ts';
import { readButtons } from './buttons/buttons.ts';
import { readConfirmation } from './confirmation.ts';
import { closedLists, readChoiceGroups } from './options/choices.ts';
import { readExtras } from './options/extras.ts';
import { readDeliveryMode, readPaymentOptions, readShippingOptions } from './options/options.ts';
import { openPage } from './page.ts';
import { pageContext } from './page-context.ts';
import type { PageReading, ReadingHints } from './page-reading.ts';
import { missingGuestChoice, readProblems } from './problems.ts';
import { readProduct } from './product/product.ts';
import { productArea } from './product/product-area.ts';
import { readAddresses } from './shown-addresses.ts';
import { readStage } from './stage.ts';
import { readItems } from './summary/items.ts';
import { chooseTotals, readSummaries } from './summary/totals.ts';

/** Pure. Texts of the page are data: nothing in them is followed. Parts that cannot be told are left out. */
export function readPage(model: PageModel, hints: ReadingHints = {}): PageReading {
  const page = openPage(model, hints);
  const groups = readChoiceGroups(page);
  const shippingOptions = readShippingOptions(page, groups);
  const summaries = readSummaries(page, shippingOptions);
  const context = pageContext(page, groups, summaries);
  const totals = chooseTotals(summaries);
  const area = productArea(page, context);
  const options = new Set(groups.flatMap(({ choices }) => choices.map(({ control }) => control.ref)));
  const main = area === null ? null : { title: area.title.text, button: area.button?.ref ?? null };
  const buttons = readButtons(page, context, main, options);
  const parts = {
    buttons,
    product: area === null ? null : readProduct(page, area, buttons),
    items: readItems(page, summaries),
    problems: [...readProblems(page, context), ...missingGuestChoice(context, buttons)],
    confirmation: readConfirmation(page, context, totals),
  };
  return {
    ...parts,
    stage: readStage(page, context, parts),
    fields: page.fields,
    totals,
    shippingOptions,
    deliveryMode: readDeliveryMode(page, groups),
    paymentOptions: readPaymentOptions(page, groups),
    closedLists: closedLists(page),
    extras: readExtras(page, groups),
    addresses: readAddresses(page),
  };
}
