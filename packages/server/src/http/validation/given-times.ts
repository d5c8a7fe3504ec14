import { invalidFields } from '../../kernel/errors.ts';

/** The time that a client wrote; `place` names where. Throws `Refusal` 422 for one that no clock shows. */
export function givenTime(place: string, text: string): Date {
  const time = new Date(Date.parse(text));
  if (Number.isNaN(time.getTime())) {
    throw invalidFields({ [place]: { message: 'is not a time', value: text } });
  }
  return time;
}

/** The times of a list's query. Throws like `givenTime`. */
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
