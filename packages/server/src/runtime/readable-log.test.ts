import { expect, it } from 'vitest';
import { createReadableLog } from './readable-log.ts';

function lines(write: (log: ReturnType<typeof createReadableLog>) => void, isColored = false): string {
  let text = '';
  const now = () => new Date('2026-03-25T10:20:30');
  write(
    createReadableLog({
      isColored,
      redacted: ['secret'],
      now,
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
}

const CREATED = {
  requestId: 'req_1',
  operation: 'createCheckoutIntent',
  method: 'POST',
  status: 201,
  durationMs: 12.5,
  subjectId: 'ci_1',
  dailyRemaining: 49,
};

it('writes one short line per request, with the time', () => {
  expect(lines((log) => log.info(CREATED, 'request'))).toBe(
    '10:20:30 201 POST   createCheckoutIntent 12.5 ms ci_1 49 left today\n',
  );
  expect(
    lines((log) =>
      log.info(
        {
          requestId: 'req_2',
          operation: 'none',
          method: 'GET',
          status: 404,
          durationMs: 1,
          errorName: 'NotFoundError',
        },
        'request',
      ),
    ),
  ).toBe('10:20:30 404 GET    unknown path 1 ms NotFoundError req_2\n');
});

it('leaves out successful requests for pages and by an open console', () => {
  const page = { operation: 'none', route: '/docs', method: 'GET', status: 200, durationMs: 1 };
  const polled = { operation: 'listEvents', method: 'GET', status: 200, durationMs: 1, isConsole: true };
  expect(lines((log) => [page, polled].forEach((fields) => void log.info(fields, 'request')))).toBe('');
  expect(lines((log) => log.info({ ...polled, method: 'POST' }, 'request'))).toContain(
    '200 POST   listEvents',
  );
  expect(lines((log) => log.info({ ...polled, status: 500 }, 'request'))).toContain('500 GET');
});

it('marks warnings, shows details without secrets, and colors only on request', () => {
  const write = (log: ReturnType<typeof createReadableLog>) =>
    log.warn({ secret: 'x', jobs: 2 }, 'jobs wait');
  expect(lines(write)).toBe('10:20:30 ! jobs wait jobs=2\n');
  expect(lines(write, true)).toContain('\u001b[33m!\u001b[39m jobs wait');
});

const ABOUT = { intentId: 'ci_1', accountId: 'acct_1' };
const JOB = { job: 'place-order', jobId: '7', ...ABOUT, attempt: 1, attemptsMax: 25, durationMs: 812 };
const MERCHANT = { ...ABOUT, purpose: 'order', isVault: false, host: 'shop.example', method: 'POST' };
const DELIVERY = {
  deliveryId: 'dlv_1',
  endpointId: 'we_1',
  eventType: 'shipment.created',
  sourceId: 'shp_1',
  durationMs: 4,
  durations: {},
};

it.each([
  [
    'job',
    { ...JOB, outcome: 'done', result: 'succeeded', host: 'shop.example' },
    '✔   job    place-order 812 ms ci_1',
  ],
  [
    'job',
    { ...JOB, outcome: 'done', result: 'payment_failed' },
    '✔   job    place-order 812 ms ci_1 payment_failed',
  ],
  [
    'job',
    { ...JOB, attempt: 2, outcome: 'retry', error: 'RetryLater: throttled' },
    '↻   job    place-order retry 812 ms ci_1 attempt 2 of 25 RetryLater: throttled',
  ],
  [
    'job failed',
    { ...JOB, outcome: 'gave_up', error: 'Error: two\n  lines' },
    '✖   job    place-order gave up 812 ms ci_1 attempt 1 of 25 Error: two lines',
  ],
  [
    'merchant request',
    { ...MERCHANT, status: 200, durationMs: 4 },
    '200 → POST shop.example 4 ms order ci_1',
  ],
  [
    'merchant request',
    { ...MERCHANT, failure: 'response_lost: timeout', durationMs: 20_000 },
    '✖   → POST shop.example 20000 ms order ci_1 response_lost: timeout',
  ],
  [
    'webhook delivery attempt',
    { ...DELIVERY, attempt: 1, answered: 200, status: 'succeeded' },
    '200 → hook shipment.created 4 ms we_1 shp_1',
  ],
  [
    'webhook delivery attempt',
    { ...DELIVERY, attempt: 2, answered: 'timeout', status: 'pending' },
    'timeout → hook shipment.created 4 ms we_1 shp_1 pending attempt 2',
  ],
])('writes one short line per %s', (message, fields, line) => {
  expect(lines((log) => log.info(fields, message))).toBe(`10:20:30 ${line}\n`);
});
