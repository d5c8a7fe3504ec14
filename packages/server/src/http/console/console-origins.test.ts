import { describe, expect, it } from 'vitest';
import { consoleOrigins, foreignOriginMessage } from './console-origins.ts';

describe('the console’s origin', () => {
  it('is the origin of PUBLIC_URL, without its path', () => {
    expect(consoleOrigins('https://pay.example.com/purser')).toEqual(['https://pay.example.com']);
    expect(foreignOriginMessage('https://pay.example.com', 'https://pay.example.com')).toBeNull();
  });

  it('includes localhost, 127.0.0.1 and [::1] if PUBLIC_URL is a loopback address', () => {
    const all = ['http://localhost:3210', 'http://127.0.0.1:3210', 'http://[::1]:3210'];
    expect(consoleOrigins('http://127.0.0.1:3210')).toEqual(all);
    expect(consoleOrigins('http://localhost:3210')).toEqual(all);
  });

  it.each([
    'http://pay.example.com',
    'https://pay.example.com:8443',
    'https://pay.example.com.evil.test',
    'https://evil.test',
    'null',
    '',
  ])('excludes %s, with the console URL in the message', (origin) => {
    expect(foreignOriginMessage('https://pay.example.com', origin)).toContain(
      'https://pay.example.com/console',
    );
  });
});
