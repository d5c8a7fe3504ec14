import { operations } from '@purser/contract';
import { notFound } from '../../kernel/errors.ts';
import { readEvent } from '../../usecases/events/read-events.ts';
import type { Handler } from '../operation.ts';

export const getEvent: Handler<'getEvent'> = async (http, { principal, params }) => {
  const body = await readEvent(http.usecases, principal.accountId, params.id);
  if (body === null) throw notFound('Event');
  return { answer: { status: operations.getEvent.success.status, body } };
};
