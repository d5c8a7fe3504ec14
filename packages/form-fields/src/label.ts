import type { FieldKind, Section } from './field-kinds.ts';

export type SignalSource =
  | 'autocomplete'
  | 'label'
  | 'accessible name'
  | 'placeholder'
  | 'title'
  | 'nearby text'
  | 'description'
  | 'group'
  | 'name'
  | 'id'
  | 'hint'
  | 'type'
  | 'example'
  | 'options'
  | 'position';

/** One reason for a kind. A negative weight speaks against it. */
export interface Signal {
  readonly source: SignalSource;
  readonly kind: FieldKind;
  readonly weight: number;
}

export interface EvidenceSignal extends Signal {
  /** From a word such as `name` or `address` alone: a more exact signal replaces it. */
  readonly isGeneric: boolean;
}

/** What one field is for. */
export interface Label {
  /** `unknown`: too little evidence, or evidence for several kinds. Leave such a field alone. */
  readonly kind: FieldKind | 'unknown';
  /** Sum of the signals for the kind, or for the best one if unknown. */
  readonly score: number;
  /** How far the next kind is behind. */
  readonly margin: number;
  readonly section: Section | null;
  /** Asks for a value a second time, such as the email address. */
  readonly isConfirmation: boolean;
  /** The signals for the kind, or for the two best ones if unknown; the strongest first. */
  readonly reasons: readonly Signal[];
}
