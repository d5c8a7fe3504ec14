/** Proposals that several rules make. */
import { canonical } from '../../product-page/choose-variant.ts';
import type { Action, InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import type { Proposal, Purpose } from './decision.ts';
import { buttonsFor, type PageView, type ViewedButton } from './page-view.ts';

export const waitFor = (reason: string): Proposal => ({
  action: { kind: 'wait', reason },
  purpose: { kind: 'wait' },
  otherwise: null,
  reasons: [`waits for ${reason}`],
  confidence: 1,
});

/** `reasons` come before those for which the button has its intent. */
export const clicking = (
  { ref, intent, control }: ViewedButton,
  purpose: Purpose,
  ...reasons: readonly string[]
): Proposal => ({
  action: { kind: 'click', ref },
  purpose,
  otherwise: null,
  reasons: [`"${control.name}"`, ...reasons, ...intent.reasons],
  confidence: intent.confidence,
});

/** Closes a layer, by its button if it has one. */
export function dismissing(view: PageView, layer: number, reason: string): Proposal {
  const button = buttonsFor(view, 'close').find(({ control }) => control.layer === layer);
  return {
    action: { kind: 'dismiss', layer, ref: button?.ref ?? null },
    purpose: { kind: 'obstacle' },
    otherwise: null,
    reasons: [reason],
    confidence: 0.8,
  };
}

/** Types the quantity, or selects it in a list. */
export function enteringQuantity({ ref, kind }: Control, quantity: number, reason: string): Proposal {
  const value = { what: 'quantity', spellings: [String(quantity)] } as const;
  return {
    action: kind === 'text' ? { kind: 'fill', ref, value } : { kind: 'choose', ref, value },
    purpose: { kind: 'quantity' },
    otherwise: null,
    reasons: [reason],
    confidence: 0.9,
  };
}

/** The action that selects a choice, by the kind of its control. */
export function choosing({ controls }: PageView, ref: string, what: string, text: string): Action {
  const control = controls.get(ref);
  const kind = control?.kind;
  if (kind === 'select' || kind === 'combobox') {
    const own = control?.options.filter((option) => canonical(option.text).startsWith(canonical(text))) ?? [];
    const [option] = own;
    const spellings: InputValue['spellings'] =
      option === undefined || own.length > 1 || option.text === text ? [text] : [option.text, text];
    return { kind: 'choose', ref, value: { what, spellings } };
  }
  return kind === 'radio' || kind === 'checkbox'
    ? { kind: 'check', ref, isChecked: true }
    : { kind: 'click', ref };
}
