export interface FlagDefinition {
  readonly kind: 'text' | 'switch' | 'repeated';
  /** What stands for the value in the help; unused by a switch. */
  readonly placeholder?: string;
  readonly summary: string;
}

export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;

export const JSON_FLAG: FlagDefinition = { kind: 'switch', summary: 'print JSON' };
