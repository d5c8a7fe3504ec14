import fc from 'fast-check';
import { KEPT_RECIPE, recipeText, SPARE_RECIPE } from '../lifecycle/recipe-text.ts';
import type { Installation } from './installation.ts';
import type { OperationFixtures, StateRefusal } from './operation-fixture.ts';

const noRecipe: StateRefusal = { name: 'NotFoundError', reason: 'there is no such recipe or version' };
const target = { 'path.target': fc.constantFrom(KEPT_RECIPE, 'unknown.example') };
const version = fc.integer({ min: 1, max: 30 });

const recipeFixtures: OperationFixtures = {
  setRecipe: {
    values: { ...target, 'body.content': fc.constant(recipeText(KEPT_RECIPE)) },
    refusals: [
      { name: 'ValidateError', location: 'body.content', reason: 'the recipe is for another target' },
    ],
    // Only the last twenty versions are kept, and `version` must still find some of them.
    share: 0.25,
  },
  getRecipe: { values: { ...target, 'query.version': version }, refusals: [noRecipe] },
  deleteRecipe: {
    values: { 'path.target': fc.constantFrom(SPARE_RECIPE, 'unknown.example') },
    refusals: [noRecipe],
  },
  restoreRecipe: { values: { ...target, 'body.version': version }, refusals: [noRecipe] },
  pinRecipe: { values: target, refusals: [noRecipe] },
  unpinRecipe: { values: target, refusals: [noRecipe] },
};

const noAddress: StateRefusal = {
  name: 'ConflictError',
  reason: 'there is no address, or the last test was just now',
};
const notified = {
  'body.webhookUrl': fc.constantFrom('http://127.0.0.1:9/alerts'),
  'body.quietHours.timeZone': fc.constantFrom('Europe/Berlin', 'UTC'),
};

/** Both for accounts and for the installation. */
const notificationFixtures: OperationFixtures = {
  setAlertNotifications: { values: notified },
  setInstallationNotifications: { values: notified },
  testAlertNotifications: { refusals: [noAddress] },
  testInstallationNotifications: { refusals: [noAddress] },
};

/** Installation-specific values for the operator operations. */
export function operatorFixtures({ resources }: Installation): OperationFixtures {
  return {
    ...recipeFixtures,
    ...notificationFixtures,
    retryJob: {
      values: { 'path.id': fc.constantFrom(...resources.failedJobs, '999999999999') },
      refusals: [{ name: 'NotFoundError', reason: 'no job has this id' }],
    },
    getDoctorReport: { share: 0.25 },
    receiveMerchantMail: { changesNothing: 'no generated mail is about an order with an unknown outcome' },
    resolveOrder: {
      values: {
        'path.id': fc.constantFrom(...resources.unresolvedOrders, ...resources.completed.slice(0, 1)),
      },
      refusals: [
        { name: 'ConflictError', reason: 'the order has no unknown outcome, or it was already resolved' },
        {
          name: 'ValidateError',
          location: 'body.charge',
          reason: 'only an order that was placed can be charged',
        },
        { name: 'InsufficientBalanceError', reason: 'the balance does not cover it' },
      ],
    },
  };
}

/** A recent time, within the retention of statistics. */
export function statisticsFixtures(now: Date): OperationFixtures {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const window = {
    'query.from': fc.constantFrom(at(-48), at(-30.5), at(-26)),
    'query.to': fc.constantFrom(at(-25), at(-2), at(-1)),
  };
  return { getStatistics: { values: window }, getBalanceHistory: { values: window } };
}
