/** What the newest rules do not cover yet. Both lists only shrink. */

/** Paths whose words and folder sizes are not checked yet: folders end with a slash. */
const NOT_YET_PATHS: readonly string[] = [
  'packages/server/src/app.ts',
  'packages/server/src/config/',
  'packages/server/src/console-auth/',
  'packages/server/src/domain/members/',
  'packages/server/src/domain/webhooks/delivery.ts',
  'packages/server/src/http/',
  'packages/server/src/jobs/',
  'packages/server/src/kernel/',
  'packages/server/src/main.ts',
  'packages/server/src/outbound/',
  'packages/server/src/runtime/',
  'packages/server/src/store/',
  'packages/server/src/usecases/context.ts',
  'packages/server/src/usecases/events/read-events.ts',
  'packages/server/src/usecases/members/',
  'packages/server/src/usecases/webhooks/',
  'packages/server/test-support/database-context.ts',
];

/** Words of `words.ts` that are not refused anywhere yet. */
export const NOT_YET_WORDS: readonly string[] = [];

export const isNotYet = (path: string): boolean =>
  NOT_YET_PATHS.some((exempt) => (exempt.endsWith('/') ? path.startsWith(exempt) : path === exempt));
