import { reportConnection } from './connection.ts';

const RETRY_MS = 2000;
/** A small file of the console. */
const PROBE = '/console/theme.js';

/** Loads code of the console, again until it is there while the service is unreachable. Rejects if the service no longer has it. */
export async function whenReachable<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      reportConnection(false);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const isReachable = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
