import { fieldNames } from '../checkout/field-names.ts';
import type { FormField } from '../checkout/form-fields.ts';
import { isCardField } from '../checkout/validation.ts';
import type { Visit } from '../checkout/visit.ts';
import type { ChoiceControl } from '../design/design.ts';
import type { Site } from '../design/site.ts';
import type { Option } from '../goods/countries.ts';
import { type Attributes, type Child, el, type PageElement, withBehaviour } from './elements.ts';
import { requestOn } from './requests.ts';

export interface ChoiceOption extends Option {
  /** Beside the text, such as a price. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

export interface Choice {
  readonly field: FormField;
  readonly control: ChoiceControl;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
}

/** A row of a form: label, control, and the error of the last attempt. */
export function fieldRow(site: Site, visit: Visit, field: FormField): PageElement {
  const value = visit.values[field.key] ?? '';
  const error = visit.errors[field.key];
  const message =
    error === undefined
      ? null
      : el('span', { class: site.classes('error'), role: 'alert' }, site.text(error));
  switch (field.kind) {
    case 'checkbox':
      return checkboxRow(site, field, value, message);
    case 'choice': {
      const control = choiceControlOf(site, field);
      if (control === 'select' || control === 'styled-select') {
        return labelled(
          site,
          field,
          nativeSelect(site, { field, control, options: field.options ?? [], value }),
          message,
        );
      }
      return choiceRow(site, { field, control, options: field.options ?? [], value }, message);
    }
    default:
      return labelled(site, field, textControl(site, field, value, error !== undefined), message);
  }
}

function choiceControlOf({ design }: Site, field: FormField): ChoiceControl {
  switch (field.key) {
    case 'country':
    case 'phoneCode':
      return design.countryControl === 'fixed' ? 'select' : design.countryControl;
    case 'region':
      return design.regionControl === 'combobox' ? 'combobox' : 'select';
    default:
      return 'select';
  }
}

function baseAttributes(site: Site, field: FormField): Attributes {
  const { id, name } = fieldNames(site.design, field.key);
  const hint = site.design.hasAutocompleteHints ? field.autocomplete : undefined;
  return {
    id,
    name,
    autocomplete: hint,
    required: field.isRequired && site.design.rendering !== 'client',
    'aria-required': field.isRequired && site.design.rendering === 'client' ? 'true' : null,
  };
}

function textControl(site: Site, field: FormField, value: string, isInvalid: boolean): PageElement {
  const { labels } = site.design;
  const text = labelText(site, field);
  const attributes: Attributes = {
    ...baseAttributes(site, field),
    class: site.classes('input'),
    placeholder: labels === 'placeholder' ? text : labels === 'floating' ? ' ' : null,
    'aria-label': labels === 'aria-label' ? text : null,
    'aria-labelledby': labels === 'labelled-by' ? labelId(site, field) : null,
    'aria-invalid': isInvalid ? 'true' : null,
  };
  const control =
    field.kind === 'textarea'
      ? el('textarea', attributes, value)
      : el('input', { ...attributes, type: field.kind, value });
  const behaviour = withBehaviour(control, { field: field.key });
  const suggests = field.key === 'street' && site.design.addressCheck === 'autocomplete';
  const typed = suggests ? withBehaviour(behaviour, { suggests: true }) : behaviour;
  return field.changesTotals === true ? requestOn(site, typed, 'change', 'refresh') : typed;
}

/** Card fields are not marked: they are required as soon as the card is chosen. */
const labelText = (site: Site, field: FormField): string =>
  field.isRequired || isCardField(field.key)
    ? site.text(field.label)
    : `${site.text(field.label)} (${site.text('optional')})`;

const labelId = (site: Site, field: FormField): string => `${fieldNames(site.design, field.key).id}-label`;

/** The control with its label, in the design's manner. */
function labelled(
  site: Site,
  field: FormField,
  control: PageElement,
  message: PageElement | null,
): PageElement {
  const { id } = fieldNames(site.design, field.key);
  const text = labelText(site, field);
  const star = field.isRequired
    ? el('span', { 'aria-hidden': 'true', class: site.classes('star') }, ' *')
    : null;
  const row = (...content: readonly (Child | null)[]) =>
    el('div', { class: site.classes(`row row-${field.kind}`) }, ...content, message);
  switch (site.design.labels) {
    case 'for':
      return row(el('label', { for: id }, text, star), control);
    case 'wrapped':
      return row(el('label', null, el('span', null, text, star), control));
    case 'aria-label':
      return row(el('div', { class: site.classes('caption'), 'aria-hidden': 'true' }, text), control);
    case 'labelled-by':
      return row(el('div', { id: labelId(site, field), class: site.classes('caption') }, text), control);
    case 'placeholder':
      // A list has no placeholder: its first option is the label.
      return row(control.tag === 'select' ? el('label', { for: id }, text) : null, control);
    case 'beside':
      return row(el('div', { class: site.classes('caption') }, text, star), control);
    case 'floating':
      return row(el('div', { class: site.classes('floating') }, control, el('label', { for: id }, text)));
    default: {
      const never: never = site.design.labels;
      return never;
    }
  }
}

function checkboxRow(site: Site, field: FormField, value: string, message: PageElement | null): PageElement {
  const { id, name } = fieldNames(site.design, field.key);
  const box = withBehaviour(
    el('input', {
      type: 'checkbox',
      id,
      name,
      value: '1',
      checked: value !== '',
      required: field.isRequired && site.design.rendering !== 'client',
    }),
    { field: field.key },
  );
  const text =
    field.hint === undefined ? site.text(field.label) : `${site.text(field.label)} (${field.hint})`;
  const ticked = field.changesTotals === true ? requestOn(site, box, 'change', 'refresh') : box;
  const content =
    site.design.labels === 'wrapped'
      ? [el('label', null, ticked, el('span', null, text))]
      : [ticked, el('label', { for: id }, text)];
  return el('div', { class: site.classes('row row-checkbox') }, ...content, message);
}

function nativeSelect(site: Site, { field, control, options, value }: Choice): PageElement {
  const isBare = site.design.labels === 'aria-label';
  const select = withBehaviour(
    el(
      'select',
      {
        ...baseAttributes(site, field),
        class: site.classes('input'),
        'aria-label': isBare ? labelText(site, field) : null,
        'aria-labelledby': site.design.labels === 'labelled-by' ? labelId(site, field) : null,
      },
      el('option', { value: '' }, site.text('choose')),
      ...options.map((option) =>
        el(
          'option',
          { value: option.value, selected: option.value === value, disabled: option.isDisabled },
          optionText(option),
        ),
      ),
    ),
    control === 'styled-select'
      ? { field: field.key, widget: { kind: 'styled-select' } }
      : { field: field.key },
  );
  return field.changesTotals === true ? requestOn(site, select, 'change', 'refresh') : select;
}

const optionText = ({ text, hint }: ChoiceOption): string =>
  hint === undefined ? text : `${text} - ${hint}`;

/** A choice with the legend or label of its group. */
export function choiceRow(site: Site, choice: Choice, message: PageElement | null = null): PageElement {
  const { field, control } = choice;
  const legend = site.text(field.label);
  switch (control) {
    case 'select':
    case 'styled-select':
      return labelled(site, field, nativeSelect(site, choice), message);
    case 'combobox':
    case 'list-button':
      return labelled(site, field, listWidget(site, choice, control), message);
    case 'radios':
    case 'covered-radios':
      return el(
        'fieldset',
        { class: site.classes('choice') },
        el('legend', null, legend),
        ...choice.options.map((option) => radio(site, choice, option)),
        message,
      );
    case 'buttons':
    case 'aria-radios':
      return el(
        'div',
        {
          class: site.classes('choice'),
          role: control === 'buttons' ? 'group' : 'radiogroup',
          'aria-label': legend,
        },
        el('div', { class: site.classes('caption') }, legend),
        ...choice.options.map((option) => choiceButton(site, choice, option)),
        message,
      );
    default: {
      const never: never = control;
      return never;
    }
  }
}

function radio(site: Site, { field, control, value }: Choice, option: ChoiceOption): PageElement {
  const { id } = fieldNames(site.design, field.key, `-${option.value}`);
  const { name } = fieldNames(site.design, field.key);
  const input = withBehaviour(
    el('input', {
      type: 'radio',
      id,
      name: name ?? fieldNames(site.design, field.key).id,
      value: option.value,
      checked: option.value === value,
      disabled: option.isDisabled,
      class: control === 'covered-radios' ? site.classes('covered') : null,
    }),
    { field: field.key },
  );
  const label = el(
    'label',
    { for: id, class: site.classes(control === 'covered-radios' ? 'tile' : 'option') },
    el('span', null, option.text),
    option.hint === undefined ? null : el('span', { class: site.classes('hint') }, ` ${option.hint}`),
  );
  const requesting = field.changesTotals === true ? requestOn(site, input, 'change', 'refresh') : input;
  return el('div', { class: site.classes('option-row') }, requesting, label);
}

function choiceButton(site: Site, { field, control, value }: Choice, option: ChoiceOption): PageElement {
  const isSelected = option.value === value;
  const isButton = control === 'buttons';
  const attributes: Attributes = isButton
    ? { type: 'button', 'aria-pressed': String(isSelected), disabled: option.isDisabled }
    : {
        role: 'radio',
        tabindex: '0',
        'aria-checked': String(isSelected),
        'aria-disabled': option.isDisabled === true ? 'true' : null,
      };
  const button = el(
    isButton ? 'button' : 'div',
    { ...attributes, class: site.classes(isSelected ? 'tile chosen' : 'tile') },
    el('span', null, option.text),
    option.hint === undefined ? null : el('span', { class: site.classes('hint') }, ` ${option.hint}`),
  );
  return option.isDisabled === true
    ? button
    : withBehaviour(button, { field: field.key, sets: option.value });
}

function listWidget(
  site: Site,
  { field, options, value }: Choice,
  kind: 'combobox' | 'list-button',
): PageElement {
  const { id } = fieldNames(site.design, field.key);
  const widget = withBehaviour(el('div', { class: site.classes('list-widget') }), {
    field: field.key,
    widget: {
      kind,
      inputId: id,
      label: labelText(site, field),
      value,
      options: options.map((option) => ({ value: option.value, text: optionText(option) })),
      attributes: {
        class: site.classes('input'),
        'data-list-class': site.classes('list'),
        'data-placeholder': site.text('choose'),
      },
    },
  });
  return field.changesTotals === true ? requestOn(site, widget, 'change', 'refresh') : widget;
}
