/** Recipes for all shops with the same software: what belongs to the software is kept of a control, and what belongs to one shop is left out. */
import { STEPS_MAX } from './distil.ts';
import { compareFingerprints } from './fingerprints.ts';
import { createMask, type Mask } from './mask.ts';
import type { PageMarks } from './page-marks.ts';
import type { Fingerprints, Recipe, RecipeMarks, RecipeStep } from './recipe.ts';
import { AGREEING_MIN, isChanged } from './replay.ts';

/**
 * Adds the steps of an order at a shop to the recipe of its software, where it does not have them. Null if nothing is added, or if there
 * would be too many steps.
 */
export function extendPlatformRecipe(base: Recipe, proved: Recipe, page: PageMarks): Recipe | null {
  const { target } = base;
  if (target.kind !== 'platform') return null;
  const mask = shopMask(proved, page);
  const steps = [...base.steps];
  let at = 0;
  for (const step of proved.steps) {
    const general = generalStep(step, target.marks, mask);
    if (general === null) continue;
    const known = steps.findIndex((each, index) => index >= at && covers(each, general));
    if (known !== -1) at = known + 1;
    else if (!steps.some((each) => covers(each, general))) {
      steps.splice(insertionIndex(steps, at, general), 0, general);
      at = steps.indexOf(general) + 1;
    }
  }
  if (steps.length === base.steps.length || steps.length > STEPS_MAX) return null;
  const { provedAt } = proved;
  return { ...base, version: base.version + 1, provedAt, provedOrderCount: base.provedOrderCount + 1, steps };
}

/** After the step before it, or at the end of the next steps of its stage. */
function insertionIndex(steps: readonly RecipeStep[], at: number, { stage }: RecipeStep): number {
  if (steps[at - 1]?.stage === stage || steps[at]?.stage === stage) return at;
  const first = steps.findIndex((step, index) => index >= at && step.stage === stage);
  if (first === -1) return at;
  const end = steps.findIndex((step, index) => index > first && step.stage !== stage);
  return end === -1 ? steps.length : end;
}

const covers = (known: RecipeStep, step: RecipeStep): boolean => {
  if (known.stage !== step.stage || known.action !== step.action || known.value !== step.value) return false;
  if (known.expect !== step.expect || known.control.meaning !== step.control.meaning) return false;
  const agreement = compareFingerprints(known.control, step.control);
  return agreement.agreeing >= AGREEING_MIN && !isChanged(agreement);
};

const SHOP = '{shop}';

/** Names the shop in texts, by its host and by its own names for itself. */
function shopMask({ target }: Recipe, { siteNames }: PageMarks): Mask {
  const labels =
    target.kind === 'host'
      ? target.host
          .replace(/:\d+$/, '')
          .split('.')
          .slice(0, -1)
          .filter((label) => label !== 'www' && /\p{L}{3}/u.test(label))
      : [];
  const spellings = [...siteNames, ...labels, ...labels.map((label) => label.replaceAll('-', ' '))];
  return createMask([{ what: 'shop', spellings, isPersonal: false }]);
}

/** Buttons that every shop of a software has. Others, such as those of extra offers, belong to one shop. */
const CLICKED_MEANINGS: ReadonlySet<string> = new Set([
  'add-to-cart',
  'view-cart',
  'checkout',
  'continue-as-guest',
  'continue',
  'save',
  'update-totals',
]);

/** Null for steps of one shop: what covers its pages, its variants, and controls that the rules do not know. */
function generalStep(step: RecipeStep, marks: RecipeMarks, mask: Mask): RecipeStep | null {
  const { action, value, control, reasons } = step;
  if (action === 'dismiss' || value?.startsWith('variant:') === true) return null;
  if (action === 'click' ? !CLICKED_MEANINGS.has(control.meaning) : control.meaning === '') return null;
  const general = platformFingerprints(control, marks);
  const ofSoftware = (text: string): string => (mask.text(text).includes(SHOP) ? '' : text);
  const named: Fingerprints = {
    ...general,
    name: ofSoftware(general.name),
    label: ofSoftware(general.label),
    placeholder: ofSoftware(general.placeholder),
    attribute: ofSoftware(general.attribute),
    id: ofSoftware(general.id),
    hints: general.hints.filter((hint) => ofSoftware(hint) !== ''),
  };
  if (compareFingerprints(named, named).agreeing < AGREEING_MIN) return null;
  return { ...step, control: named, reasons: reasons.filter((reason) => ofSoftware(reason) !== '') };
}

/**
 * The fingerprints that do not depend on the shop's pages around the control: without its address, heading, neighbours and position, and
 * with the classes of the software alone.
 */
function platformFingerprints(control: Fingerprints, { classPrefixes }: RecipeMarks): Fingerprints {
  const isOfSoftware = (token: string): boolean =>
    !isGenerated(token) && classPrefixes.some((prefix) => token.startsWith(prefix.toLowerCase()));
  return {
    ...control,
    attribute: isGenerated(control.attribute) ? '' : control.attribute,
    id: isGenerated(control.id) ? '' : control.id,
    hints: control.hints.filter((hint) => !isGenerated(hint)),
    path: '',
    heading: '',
    neighbours: '',
    position: '',
    containers: control.containers
      .map((container) =>
        container
          .split(/[\s.]+/)
          .filter(isOfSoftware)
          .join(' '),
      )
      .filter((container) => container !== ''),
  };
}

/** Digits between letters: hexadecimal numbers, made for each page. */
const isGenerated = (token: string): boolean => /#\p{L}/u.test(token);
