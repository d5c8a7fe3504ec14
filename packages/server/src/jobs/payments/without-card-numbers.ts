import type { Connector, ConnectorContext } from '@purser/connectors/connector';
import { redactTexts } from '../../domain/payments/card-redaction.ts';

type Redact = (text: string) => string;

/** The connector whose results do not contain the card numbers that `redact` knows: shops repeat them in messages and addresses. */
export function connectorWithoutCardNumbers(connector: Connector, redact: Redact): Connector {
  return {
    ...connector,
    place: async (...asked) => redactTexts(await connector.place(...asked), redact),
    findOrder: async (...asked) => redactTexts(await connector.findOrder(...asked), redact),
  };
}

/** The context with which a connector can neither store nor ask anything with a card number in it. */
export function accessWithoutCardNumbers<Access extends ConnectorContext>(
  access: Access,
  redact: Redact,
): Access {
  const { attempt, recipes, advice } = access;
  return {
    ...access,
    ...(attempt === undefined
      ? {}
      : { attempt: { ...attempt, step: (step) => attempt.step(redactTexts(step, redact)) } }),
    ...(recipes === undefined
      ? {}
      : {
          recipes: {
            ...recipes,
            saveProved: (proved, used) => recipes.saveProved(redactTexts(proved, redact), used),
          },
        }),
    ...(advice === undefined
      ? {}
      : { advice: { ...advice, ask: (question) => advice.ask(redactTexts(question, redact)) } }),
  };
}

/** Removes the numbers from an error and its causes: the job queue stores messages and logs them. */
export function errorWithoutCardNumbers(error: unknown, redact: Redact): unknown {
  if (!(error instanceof Error)) return redactTexts(error, redact);
  error.message = redact(error.message);
  if (error.stack !== undefined) error.stack = redact(error.stack);
  if (error.cause !== undefined) error.cause = errorWithoutCardNumbers(error.cause, redact);
  return error;
}
