import Type, { type Static } from 'typebox';
import { pageOf } from './shapes/pages.ts';
import { responseId, stringEnum, timestamp } from './shapes/scalars.ts';
import {
  ATTEMPT_OUTCOMES,
  ATTEMPT_PURPOSES,
  ATTEMPT_STEP_RESULTS,
  MARKETPLACES,
  PURCHASE_STAGES,
  SCREENSHOT_MEDIA_TYPES,
  SCREENSHOT_MOMENTS,
} from './vocabulary.ts';

export const AttemptScreenshot = Type.Object(
  {
    id: responseId(
      'Identifier of the screenshot. The screenshot after a step can be the one before the next step.',
      'scr_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
    moment: stringEnum(SCREENSHOT_MOMENTS, {
      description: '`before`: taken before the action of the step. `after`: taken after it.',
    }),
    url: Type.String({ description: 'URL of the image. The request needs the same authentication.' }),
    mediaType: stringEnum(SCREENSHOT_MEDIA_TYPES, { description: 'Media type of the image.' }),
    byteCount: Type.Integer({ description: 'Size of the image in bytes.' }),
  },
  { description: 'A screenshot, with personal data and card data covered.' },
);

export const AttemptRequest = Type.Object(
  {
    method: Type.String({ description: 'HTTP method.' }),
    url: Type.String({ description: 'URL, with personal data and query values removed.' }),
    status: Type.Optional(Type.Integer({ description: 'HTTP status. Omitted if there was no response.' })),
    isOrder: Type.Boolean({ description: 'Whether the request may have placed the order.' }),
  },
  { description: 'A request of the page.' },
);

export const AttemptStep = Type.Object(
  {
    number: Type.Integer({ description: 'Number of the step, starting at 1.' }),
    at: timestamp('Time of the step.'),
    stage: stringEnum(PURCHASE_STAGES, { description: 'The part of the purchase that the page belongs to.' }),
    url: Type.String({ description: 'URL of the page, with personal data and query values removed.' }),
    seen: Type.String({ description: 'What was seen.', examples: ['The form asks for the address.'] }),
    done: Type.Optional(
      Type.String({
        description: 'What was done. Omitted if the step only looked at the page.',
        examples: ['Filled in the postal code.'],
      }),
    ),
    reasons: Type.Array(Type.String(), { description: 'Why this was done.' }),
    confidence: Type.Number({ description: 'Confidence in the decision, from 0 to 1.' }),
    result: stringEnum(ATTEMPT_STEP_RESULTS, {
      description:
        '`done`: the page accepted the action. `failed`: it did not. `seen`: the step only looked at the page, or is about to place the order.',
    }),
    screenshots: Type.Array(AttemptScreenshot, {
      description:
        'Screenshots before and after the action. Those that are missing were not taken or not kept.',
    }),
    requests: Type.Array(AttemptRequest, { description: 'Requests around the placement of the order.' }),
  },
  { description: 'A step of an attempt. Personal data and card data are replaced by dots.' },
);

export const PurchaseAttempt = Type.Object(
  {
    id: responseId('Identifier of the attempt.', 'att_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    purpose: stringEnum(ATTEMPT_PURPOSES, {
      description:
        '`offer`: to retrieve the offer. `order`: to place the order. `outcome`: to find out whether the order was placed.',
    }),
    marketplace: stringEnum(MARKETPLACES, { description: 'The connector for the merchant.' }),
    startedAt: timestamp('When the attempt started.'),
    endedAt: Type.Optional(
      timestamp('When the attempt ended. Omitted while it runs, and if its process was killed.'),
    ),
    outcome: Type.Optional(
      stringEnum(ATTEMPT_OUTCOMES, {
        description:
          '`declined`, `not_sent` and `failed`: no order was placed. `unknown`: the order may have been placed. `interrupted`: an internal error ended the attempt. Omitted with `endedAt`.',
      }),
    ),
    message: Type.Optional(
      Type.String({ description: 'Explanation of an outcome other than an offer or an order.' }),
    ),
    steps: Type.Array(AttemptStep, { description: 'The steps, in order.' }),
    omittedStepCount: Type.Integer({ description: 'Number of steps that were removed from a long attempt.' }),
  },
  { description: 'What was done on the pages of the merchant, step by step.' },
);

export type PurchaseAttempt = Static<typeof PurchaseAttempt>;

export const PurchaseAttemptPage = pageOf(PurchaseAttempt, 'A page of attempts.');
