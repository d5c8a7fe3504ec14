export { classifyFields } from './classify-fields.ts';
export { FIELD_KINDS, type FieldKind, PERSONAL_KINDS, SECTIONS, type Section } from './field-kinds.ts';
export type { FormField } from './form-field.ts';
export type { Label, Signal, SignalSource } from './label.ts';
export { remembered } from './text/remembered.ts';
export { fold } from './text/words.ts';
