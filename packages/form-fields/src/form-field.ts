/**
 * What a page model knows about one control of a form. Plain data: a page in a browser and the HTML parser both make it.
 * Everything but `tag` is optional; absent and empty mean the same.
 */
export interface FormField {
  /** Lower-case element name: `input`, `select`, `textarea`, `button`, `div`. */
  readonly tag: string;
  /** The `type` of an input. */
  readonly type?: string;
  /** The explicit ARIA role. */
  readonly role?: string;
  /** Computed by ARIA's rules. May repeat the label. */
  readonly accessibleName?: string;
  /** Text of the `label` elements. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly title?: string;
  /** Text beside or before the control, if no element names it. */
  readonly nearbyText?: string;
  /** Text of `aria-describedby`, and hints after the control. */
  readonly description?: string;
  readonly name?: string;
  readonly id?: string;
  readonly autocomplete?: string;
  readonly inputMode?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  /** Texts of the options, in order. */
  readonly options?: readonly string[];
  readonly optionValues?: readonly string[];
  /** Legend of the fieldset, or the name of the ARIA group. */
  readonly group?: string;
  /** The heading of the section that contains the control. */
  readonly heading?: string;
  /** Ids, names and classes of the containing elements, nearest first. */
  readonly containers?: readonly string[];
  /** Identifies the form; fields without one belong together. */
  readonly form?: string;
  /** Position in the page. Without it, the position in the list counts. */
  readonly order?: number;
  /** Path of the frame and the shadow roots that contain the control. Empty for the page itself. */
  readonly frame?: string;
  /** Language of the page or of the part that contains the control, as in `lang`. */
  readonly language?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  /** Further attributes whose values describe the control, such as `data-testid`. */
  readonly hints?: readonly string[];
}
