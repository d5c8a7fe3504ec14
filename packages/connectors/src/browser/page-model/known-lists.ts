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
    return options === undefined ? control : { ...control, options: options.map(asShownBy(control)) };
  }
}

/** The same for a list that was rendered again, whatever is selected in it. */
function keyOf({ frame, tag, name, value, label, attributeName, group, heading }: Control): string {
  return [frame, tag, name === value ? '' : name, label, attributeName, group, heading].join('\n');
}

/** A closed list shows what is selected; marks of its options can be those from before. */
function asShownBy({ value }: Control): (option: ControlOption) => ControlOption {
  const shown = plainText(value);
  return (option) => ({ ...option, isSelected: shown !== '' && plainText(option.text) === shown });
}
