import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, NEW_IDEMPOTENCY_KEY } from './curl.ts';

describe('a request as a curl command', () => {
  it('reads the API key from the environment', () => {
    expect(curlOf('http://127.0.0.1:1', { method: 'GET', path: '/api/v1/limits', isKeyed: false })).toBe(
      `curl 'http://127.0.0.1:1/api/v1/limits' \\\n  -H "Authorization: Bearer $PURSER_API_KEY"`,
    );
  });

  it('sends a new idempotency key with writes, and quotes the path', () => {
    const command = curlOf('http://h', { method: 'POST', path: "/a'$(b)", isKeyed: true });
    expect(command).toContain(`curl -X POST 'http://h/a'\\''$(b)' \\\n`);
    expect(command).toContain(NEW_IDEMPOTENCY_KEY);
  });

  it('makes another idempotency key in each execution', () => {
    const made = () =>
      execFileSync('sh', ['-c', `printf '%s\\n' ${NEW_IDEMPOTENCY_KEY}`], {
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin' },
      });
    expect(made()).toMatch(/^-H\nIdempotency-Key: [0-9a-f]{32}\n$/);
    expect(made()).not.toBe(made());
  });
});
