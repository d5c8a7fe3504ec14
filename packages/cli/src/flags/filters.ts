import { type FlagDefinition, type FlagDefinitions, type Flags, omitNulls } from './flags.ts';
import { timeFlag } from './time.ts';

/** The flags of lists that are filtered by the time of creation. */
export const PERIOD_FLAGS: FlagDefinitions = {
  from: {
    kind: 'text',
    placeholder: 'time',
    summary: 'Only from this time on: ISO 8601, or 30m, 2h, 3d ago',
  },
  until: { kind: 'text', placeholder: 'time', summary: 'Only before this time' },
};

/** The period as query parameters. Throws a UsageError for an invalid time. */
export const periodQuery = (flags: Flags, now: Date) =>
  omitNulls({
    createdAfter: timeFlag(flags, 'from', now),
    createdBefore: timeFlag(flags, 'until', now),
  });

/** A flag whose value is text. */
export const textFlag = (placeholder: string, summary: string): FlagDefinition => ({
  kind: 'text',
  placeholder,
  summary,
});

/** A flag whose value is one of the words. */
export const wordFlag = (words: readonly string[], summary: string): FlagDefinition =>
  textFlag(words.join('|'), summary);

/** A flag without a value. */
export const switchFlag = (summary: string): FlagDefinition => ({ kind: 'switch', summary });
