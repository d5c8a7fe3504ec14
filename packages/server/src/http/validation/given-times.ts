import { invalidFields } from '../../kernel/errors.ts';

/** Parses a time of a request; `place` is its field path. Throws `Refusal` 422 for an invalid time. */
export function givenTime(place: string, text: string): Date {
  const time = new Date(Date.parse(text));
  if (Number.isNaN(time.getTime())) {
    throw invalidFields({ [place]: { message: 'is not a time', value: text } });
  }
  return time;
}

/** The creation time filter of a list query. Throws like `givenTime`. */
export function createdBetween(query: {
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
}): { readonly createdAfter?: Date; readonly createdBefore?: Date } {
  const { createdAfter, createdBefore } = query;
  return {
    ...(createdAfter === undefined ? {} : { createdAfter: givenTime('query.createdAfter', createdAfter) }),
    ...(createdBefore === undefined
      ? {}
      : { createdBefore: givenTime('query.createdBefore', createdBefore) }),
  };
}

/** The times of a list query at which a state was reached. Throws like `givenTime`. */
export function reachedBetween(query: {
  readonly reachedAfter?: string | undefined;
  readonly reachedBefore?: string | undefined;
}): { readonly after?: Date; readonly before?: Date } {
  const { reachedAfter, reachedBefore } = query;
  return {
    ...(reachedAfter === undefined ? {} : { after: givenTime('query.reachedAfter', reachedAfter) }),
    ...(reachedBefore === undefined ? {} : { before: givenTime('query.reachedBefore', reachedBefore) }),
  };
}
