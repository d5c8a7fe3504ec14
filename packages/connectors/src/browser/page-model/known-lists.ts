/** Remembers the options of lists that show them only while they are open. */
import { plainText } from './match-option.ts';
import type { Control, ControlOption, PageModel } from './page-model.ts';

export class KnownLists {
  readonly #options = new Map<string, readonly ControlOption[]>();

  /** The model with the options of the lists that are closed now, as they were when they were open. */
  complete(model: PageModel): PageModel {
    const controls = model.controls.map((control) => this.#completed(control));
    return { ...model, controls };
  }

  #completed(control: Control): Control {
    if (control.kind !== 'combobox') return control;
    const key = keyOf(control);
    if (control.options.length > 0) this.#options.set(key, control.options);
    const options = this.#options.get(key);
    return options === undefined ? control : { ...control, options: shownBy(control, options) };
  }
}

/** The same for a list that was rendered again, whatever is selected in it. */
function keyOf({ frame, tag, name, value, label, attributeName, group, heading }: Control): string {
  return [frame, tag, name === value ? '' : name, label, attributeName, group, heading].join('\n');
}

/** A closed list shows what is selected, often without its price; marks of its options can be those from before. */
function shownBy({ value }: Control, options: readonly ControlOption[]): readonly ControlOption[] {
  const shown = plainText(value);
  const named = options.filter(({ text }) => shown !== '' && plainText(text) === shown);
  const begun = options.filter(({ text }) => shown !== '' && beginsWith(plainText(text), shown));
  const selected = named.length > 0 ? named : begun.length === 1 ? begun : [];
  return options.map((option) => ({ ...option, isSelected: selected.includes(option) }));
}

/** Not in the middle of a word. */
const beginsWith = (text: string, start: string): boolean =>
  text.startsWith(start) && !/^[\p{L}\p{N}]/u.test(text.slice(start.length));
