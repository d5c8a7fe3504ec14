import { redactorOfCardNumber } from './card-redaction.ts';

/** The card numbers that this process has in memory: they are removed from everything that it logs, stores or returns meanwhile. */
export interface HeldCards {
  /** To be called before the number is used. Returns the function that ends it. */
  hold(number: string): () => void;
  /** The text without the numbers. */
  redact(text: string): string;
}

export function createHeldCards(): HeldCards {
  const redactors = new Set<(text: string) => string>();
  return {
    hold(number) {
      const redactor = redactorOfCardNumber(number);
      redactors.add(redactor);
      return () => void redactors.delete(redactor);
    },
    redact(text) {
      let redacted = text;
      for (const redactor of redactors) redacted = redactor(redacted);
      return redacted;
    },
  };
}
