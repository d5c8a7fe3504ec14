import type { Environment } from '../environment.ts';

const SLOW_MS = 1_000;

/** There is one line for progress: that of the outermost task says most. */
let isTaskRunning = false;

/** Shows the text and the seconds passed until the task ends; nothing for a task of less than a second, or without a terminal. */
export async function withProgress<Result>(
  { progress, steadyMs }: Pick<Environment, 'progress' | 'steadyMs'>,
  text: () => string,
  task: Promise<Result>,
): Promise<Result> {
  if (isTaskRunning) return task;
  isTaskRunning = true;
  const startedMs = steadyMs();
  let isShown = false;
  const timer = setInterval(() => {
    isShown = true;
    progress(`${text()} ${Math.round((steadyMs() - startedMs) / 1000)} s`);
  }, SLOW_MS);
  try {
    return await task;
  } finally {
    isTaskRunning = false;
    clearInterval(timer);
    if (isShown) progress('');
  }
}

/** `fetch` that shows what it waits for. A long poll waits for something to happen, which is no progress. */
export const fetchWithProgress =
  (environment: Pick<Environment, 'progress' | 'steadyMs'>): typeof globalThis.fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const response = globalThis.fetch(input, init);
    if (url.searchParams.has('wait')) return response;
    return withProgress(environment, () => `Waiting for ${url.host}…`, response);
  };
