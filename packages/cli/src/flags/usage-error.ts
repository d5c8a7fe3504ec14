/** The command line itself is wrong. The message names the flag or word and the rule it breaks. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** Without the dashes, where one flag is to blame. */
  readonly flag: string | null;

  constructor(message: string, flag: string | null = null) {
    super(message);
    this.flag = flag;
  }
}
