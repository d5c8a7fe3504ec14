import { describe, expect, it } from 'vitest';
import { consoleOrigins, foreignOriginMessage } from './console-origins.ts';

describe('the console’s origin', () => {
  it('is the one of PUBLIC_URL alone, whatever its path', () => {
    expect(consoleOrigins('https://pay.example.com/purser')).toEqual(['https://pay.example.com']);
    expect(foreignOriginMessage('https://pay.example.com', 'https://pay.example.com')).toBeNull();
  });

  it('is every spelling of this machine where the service is on it', () => {
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
  ])('is not %s, and the message says where it is', (origin) => {
    expect(foreignOriginMessage('https://pay.example.com', origin)).toContain(
      'https://pay.example.com/console',
    );
  });
});
