import type { TestService } from '../../test-support/service.ts';
import { startTestService } from '../../test-support/service.ts';
import { openStatementCounter, type StatementCounter } from '../../test-support/statement-counter.ts';
import { type HttpClient, type HttpResponse, openHttpClient, type Request } from './http-client.ts';

/** Written for every request, in batches and some time after it. */
const IS_LATER = /api_requests|rate_counters/;
const TRIES_MAX = 50;

/** A second process of an installation that tells which statements requests execute. */
export interface ObservedService {
  /**
   * Whether two requests execute the same statements as often. A difference counts once it is seen every time: a process also executes
   * statements that belong to no request.
   */
  executeTheSame(one: Request, other: Request, check: (response: HttpResponse) => void): Promise<boolean>;
  close(): Promise<void>;
}

/** Serves the API on an existing database. */
export async function observeService(databaseUrl: string): Promise<ObservedService> {
  const counter = await openStatementCounter(databaseUrl);
  const service = await startTestService({ role: 'api', databaseUrl: counter.url });
  const http = openHttpClient(service.url, 1);
  return {
    async executeTheSame(one, other, check) {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const left = await statementsOf(counter, http, one, check);
        if (left === (await statementsOf(counter, http, other, check))) return true;
      }
      return false;
    },
    close: () => closeAll(counter, service, http),
  };
}

async function statementsOf(
  counter: StatementCounter,
  http: HttpClient,
  request: Request,
  check: (response: HttpResponse) => void,
): Promise<string> {
  counter.reset();
  check(await http.send(request));
  const counts = [...counter.counts()].filter(([text]) => !IS_LATER.test(text));
  return counts
    .map(([text, count]) => `${count} ${text}`)
    .sort()
    .join('\n');
}

async function closeAll(counter: StatementCounter, service: TestService, http: HttpClient): Promise<void> {
  http.close();
  await service.close();
  await counter.close();
}
