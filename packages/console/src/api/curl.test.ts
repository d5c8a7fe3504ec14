import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.ts';

describe('a request as a curl command', () => {
  it('reads the API key from the environment', () => {
    expect(curlOf('http://127.0.0.1:1', { method: 'GET', path: '/api/v1/limits', isKeyed: false })).toBe(
      `curl 'http://127.0.0.1:1/api/v1/limits' \\\n  -H "Authorization: Bearer $PURSER_API_KEY"`,
    );
  });

  it('sends a new idempotency key with writes, and quotes the path', () => {
    const command = curlOf('http://h', { method: 'POST', path: "/a'$(b)", isKeyed: true });
    expect(command).toContain(`curl -X POST 'http://h/a'\\''$(b)' \\\n`);
    expect(command).toContain('-H "Idempotency-Key: $(uuidgen)"');
  });
});
