export interface FillAction {
  readonly kind: 'fill';
  readonly ref: string;
  readonly value: InputValue;
  /** The page refused what the field holds: it is entered again, key by key. */
  readonly isRefused?: boolean;
}

/** One thing that the agent does to a page. `ref` names a control of the latest page model. */
export type Action =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'click'; readonly ref: string }
  | FillAction
  /** Selects an option of a select or combobox, or one of the choices that share the control's group, by its text. */
  | { readonly kind: 'choose'; readonly ref: string; readonly value: InputValue }
  | { readonly kind: 'check'; readonly ref: string; readonly isChecked: boolean }
  /** Closes what covers the page, by its button or the Escape key. */
  | { readonly kind: 'dismiss'; readonly layer: number; readonly ref: string | null }
  /** Waits until the page is quiet. */
  | { readonly kind: 'wait'; readonly reason: string };

/** A value to enter. Journals and recipes keep `what`, never `text`. */
export interface InputValue {
  /** What the value is, such as `email`, `postal-code`, `variant:Size` or `card-number`. */
  readonly what: string;
  /** The spellings that may be entered or selected, the preferred one first. At least one. */
  readonly spellings: readonly [string, ...string[]];
  /** Card data: may be typed only, and is masked in screenshots and left out of every record. */
  readonly isSecret?: boolean;
}

export type ActionResult =
  /** Done, and seen on the page. `entered` is what the control shows now; left out for secret values. */
  | { readonly kind: 'done'; readonly entered?: string }
  /** The control is gone or covered, or the page did not keep the value. Nothing is known to have changed. */
  | { readonly kind: 'failed'; readonly reason: string };
