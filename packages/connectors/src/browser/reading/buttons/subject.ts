/** Which product or item a repeated button is about. */
import type { Control } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { ButtonIntent } from '../page-reading.ts';
import { TEXTS, TOTALS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import { middle } from '../segments.ts';

const REPEATED: ReadonlySet<ButtonIntent> = new Set<ButtonIntent>([
  'add-to-cart',
  'buy-now',
  'remove',
  'increase',
  'decrease',
  'edit',
]);
/** How far the title of a product is from its button. */
const DISTANCE_MAX = 420;

/** Null if the page has only one such button, or does not tell. */
export function subjectOf(
  page: Page,
  control: Control,
  intent: ButtonIntent,
  mainTitle: string | null,
): string | null {
  if (!REPEATED.has(intent)) return null;
  const named = (isAboutItem(intent) ? namedAfterVerb(control.name) : null) ?? namedIn(control.name);
  if (named !== null) return named;
  const heading = control.heading.trim();
  if (heading !== '' && mainTitle !== null && folded(heading) === folded(mainTitle)) return mainTitle;
  const nearest = nearestTitle(page, control);
  if (nearest !== null) return nearest;
  return heading !== '' && TEXTS.is(folded(heading), 'recommended-heading') ? heading : null;
}

const isAboutItem = (intent: ButtonIntent): boolean =>
  intent === 'remove' || intent === 'increase' || intent === 'decrease';

/** `Remove: Blue mug`. */
const namedAfterVerb = (name: string): string | null =>
  /^[^:：]{2,40}[:：]\s*(.{2,80})$/u.exec(name.trim())?.[1]?.trim() ?? null;

const NAMED = [
  /^(?:add|remove|delete|increase|decrease|edit|buy)\s+(?:quantity of\s+)?[“"']?(.{3,80}?)[”"']?\s+(?:to|from)\s+(?:your\s+|my\s+|the\s+)?(?:shopping\s+)?(?:cart|bag|basket)$/i,
  /^(?:remove|delete|increase quantity (?:of|for)|decrease quantity (?:of|for)|reduce quantity (?:of|for))\s+[“"']?(.{3,80}?)[”"']?$/i,
  /[:–—]\s*[“"„«](.{3,80}?)[”"“»]/u,
  /[“„«](.{3,80}?)[”“»]/u,
];

/** `Add Blue mug to cart`: the words between those of the action. */
function namedIn(name: string): string | null {
  for (const pattern of NAMED) {
    const found = pattern.exec(name.trim())?.[1]?.trim();
    if (found !== undefined && !/^(?:item|product|this|it|this item|quantity)$/i.test(found)) return found;
  }
  return null;
}

/** A heading for a part of the product's own form, such as `Size`, `Price` or `Quantity`. */
function isCaption({ model }: Page, { form }: Control, text: string): boolean {
  const words = folded(text).replace(/[\s:：*]+$/u, '');
  return (
    TOTALS.whole(words).length > 0 ||
    TEXTS.is(words, 'quantity') ||
    (form !== '' &&
      model.controls.some((field) => field.form === form && folded(field.group) === folded(text)))
  );
}

/** The nearest heading, product link or image above or beside the button. */
function nearestTitle(page: Page, control: Control): string | null {
  const x = control.box.x + control.box.width / 2;
  const y = middle(control.box);
  const candidates = [
    ...page.segments
      .filter(
        ({ headingLevel, frame, layer, control: owner }) =>
          headingLevel > 0 && owner === null && frame === control.frame && layer === control.layer,
      )
      .filter(({ text }) => !isCaption(page, control, text))
      .map(({ text, box }) => ({ text, box })),
    ...page.model.controls
      .filter(
        ({ kind, frame, layer, name }) =>
          kind === 'link' && frame === control.frame && layer === control.layer && name.trim().length > 2,
      )
      .map(({ name, box }) => ({ text: name, box })),
    ...page.model.images
      .filter(({ alt }) => alt.trim().length > 2)
      .map(({ alt, box }) => ({ text: alt, box })),
  ];
  const near = candidates
    .map(({ text, box }) => ({
      text,
      distance: Math.hypot(
        Math.max(0, box.x - x, x - box.x - box.width),
        Math.max(0, box.y - y, y - box.y - box.height),
      ),
      isBelow: box.y > y + 12,
    }))
    .filter(({ distance, isBelow }) => !isBelow && distance < DISTANCE_MAX)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.text.trim() ?? null;
}
