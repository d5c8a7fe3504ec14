/** What a person can see and operate on a page. Plain data: everything that decides about a purchase works on it, not on the page. */
export interface PageModel {
  /** Of the main frame. */
  readonly url: string;
  readonly title: string;
  /** The `lang` of the document, in lower case; null if it has none. */
  readonly language: string | null;
  readonly isRightToLeft: boolean;
  /** The viewport and the whole document, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly height: number;
  /** The main frame first. Frames that are not visible, or that cannot be read, are left out. */
  readonly frames: readonly FrameModel[];
  /** Open modal dialogs, drawers and banners that cover content; the topmost last. */
  readonly layers: readonly Layer[];
  /** In reading order, those of a frame where the frame is. */
  readonly controls: readonly Control[];
  /**
   * Visible text in reading order. Texts of lists and of buttons with one text are only the names of their controls. Texts of links, of labels
   * and of cards that can be selected name their control.
   */
  readonly texts: readonly TextPiece[];
  /** Contents of JSON-LD scripts and of `itemprop` markup are not here: the structured data of a page is read from its HTML. */
  readonly images: readonly { readonly alt: string; readonly box: Box }[];
  /** Something on the page says that it is working: skeletons, spinners, `aria-busy`, a disabled form. */
  readonly isBusy: boolean;
}

/** In CSS pixels, from the top left corner of the main frame's document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FrameModel {
  /** `main`, or a number that stays the same while the frame exists. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly box: Box;
}

export interface Layer {
  readonly id: number;
  readonly kind: 'modal' | 'drawer' | 'banner';
  /** Accessible name or heading. */
  readonly name: string;
  /** Whether it keeps the page behind it from being used. */
  readonly isBlocking: boolean;
  readonly box: Box;
}

export type ControlKind =
  /** Takes text: an input, a text area, an editable element. */
  | 'text'
  /** A native list of options, also one that a styled control covers or replaces. */
  | 'select'
  /** An ARIA combobox, or a button that opens a list of options. */
  | 'combobox'
  /** One choice of a group: a native radio button, ARIA radio, or elements of which one is selected. */
  | 'radio'
  | 'checkbox'
  | 'button'
  | 'link';

export interface Control {
  /** Identifies the element while it is in the page, also in later models. */
  readonly ref: string;
  /** The id of its frame. */
  readonly frame: string;
  readonly kind: ControlKind;
  /** Element name in lower case, and the `type` of an input or button. */
  readonly tag: string;
  readonly type: string;
  /** The explicit ARIA role; empty if it has none. */
  readonly role: string;
  /**
   * The accessible name. Without one: of buttons and links what their visible text says, of radio buttons and check boxes the text that follows
   * in their line.
   */
  readonly name: string;
  /** Text of `label` elements; of unnamed radio buttons and check boxes the text that follows in their line. */
  readonly label: string;
  readonly placeholder: string;
  readonly title: string;
  /** Text beside or above the control, if no element names it. */
  readonly nearbyText: string;
  /** Text of `aria-describedby`, of an error message for the control, and of hints after it. */
  readonly description: string;
  /** The `name` attribute. */
  readonly attributeName: string;
  readonly id: string;
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly pattern: string;
  /** Null without a limit. */
  readonly maxLength: number | null;
  /** `data-testid` and the like. */
  readonly hints: readonly string[];
  /** Classes, ids and names of the containing elements, nearest first, at most six. */
  readonly containers: readonly string[];
  /** Of a list: in order. Empty for a combobox that shows them only when it is open. */
  readonly options: readonly ControlOption[];
  /**
   * Radio buttons of one choice share it, and so do buttons and links that stand together like the choices of a group but have no state.
   * Empty for other controls.
   */
  readonly choice: string;
  /** Legend of the fieldset, name of the ARIA group, or text that stands before a group of choices. */
  readonly group: string;
  /** The nearest heading before the control within its section. */
  readonly heading: string;
  /** Identifies the `form`; empty without one. */
  readonly form: string;
  /** The id of the topmost layer that contains it; null in the page itself. */
  readonly layer: number | null;
  /** What it holds: typed text, the selected option's text. Never read from password fields and card fields. */
  readonly value: string;
  /** Of check boxes, radio buttons, tabs and toggles; null for others. */
  readonly isChecked: boolean | null;
  readonly isRequired: boolean;
  readonly isEnabled: boolean;
  /** Marked as invalid, by the browser, ARIA or an error message. */
  readonly isInvalid: boolean;
  /** Whether a person could use it now: visible, not covered, in no closed part of the page. */
  readonly isUsable: boolean;
  /** Where a link leads, absolute; empty for others. */
  readonly href: string;
  readonly box: Box;
  /** How prominent it is: the share of its box that has a background which differs from what is around it, 0 to 1. */
  readonly prominence: number;
}

export interface ControlOption {
  readonly text: string;
  readonly value: string;
  readonly isSelected: boolean;
  readonly isEnabled: boolean;
}

/** A piece of visible text that no element divides, with its place. Pieces of one row of a table or list share a line by their boxes. */
export interface TextPiece {
  readonly text: string;
  readonly frame: string;
  readonly layer: number | null;
  readonly box: Box;
  /** 1 to 6 for headings, 0 for other text. */
  readonly headingLevel: number;
  /** Announced to people: `role=alert`, `role=status`, `aria-live`, error classes beside fields. */
  readonly isAlert: boolean;
  readonly isStruckThrough: boolean;
  readonly fontSize: number;
  /** Bold, or a heading. */
  readonly isStrong: boolean;
  /** The `ref` of the control that it names or belongs to, such as the label of a radio button; null for free text. */
  readonly control: string | null;
  /** Classes and ids of the containing elements, nearest first, at most four. */
  readonly containers: readonly string[];
}
