import { purserWebhooks } from '@purser/client/next';
import { keepEvent } from '@/lib/events';

/** Verifies each delivery, answers challenges, and keeps each event once. A delivery that is not authentic gets 401. */
export const POST = purserWebhooks({
  // Two secrets, separated by a comma, while you roll the secret.
  secret: () => process.env.WEBHOOK_SECRET?.split(','),
  onEvent: keepEvent,
});
