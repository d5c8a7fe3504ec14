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
