import { Purser } from '@purser/client';
import type { Environment } from '../environment.ts';
import { UsageError } from '../flags/usage-error.ts';

/**
 * Runs an administrative task with an operator's client: of the installation that PURSER_URL and PURSER_API_KEY name,
 * else of the database this machine's settings name, over a private API that lives as long as the task.
 */
export async function withOperatorClient<Result>(
  { env }: Environment,
  task: (client: Purser) => Promise<Result>,
): Promise<Result> {
  const baseUrl = env['PURSER_URL'];
  const apiKey = env['PURSER_API_KEY'];
  if (baseUrl && apiKey) return task(new Purser({ baseUrl, apiKey }));
  if (baseUrl || apiKey) {
    throw new UsageError('PURSER_URL and PURSER_API_KEY must be set both, or neither');
  }
  const { startOperatorService } = await import('@purser/server');
  const service = await startOperatorService({ env });
  try {
    return await task(new Purser({ baseUrl: service.url, apiKey: service.apiKey }));
  } finally {
    await service.close();
  }
}
