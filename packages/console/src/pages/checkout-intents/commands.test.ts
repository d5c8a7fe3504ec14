import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { clientCodeOf, createBodyOf, curlOf } from './commands.ts';
import type { Intent } from './intent.ts';

const intent: Intent = {
  id: 'ci_1',
  state: 'retrieving_offer',
  createdAt: '2026-01-01T00:00:00.000Z',
  productUrl: "https://shop.example/it's?a=1&b=$(id)",
  quantity: 2,
  buyer: {
    firstName: "Conan 'Red'",
    lastName: 'O"Brien',
    email: 'c@example.com',
    phone: '+1 415 555 0100',
    address1: '`1` $HOME \\ St',
    city: 'X',
    province: 'CA',
    postalCode: '1',
    country: 'US',
  },
  referenceId: 'r\n1',
};

describe('a purchase as commands', () => {
  it('passes the body unchanged, whatever quotes it contains', () => {
    const script = `curl() { for last; do :; done; printf '%s' "$last"; exit 0; }\n${curlOf('http://127.0.0.1:1', intent).split('\n').slice(1).join('\n').replace('CREATED=$(', '').split("')")[0]}'`;
    const sent = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });
    expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify(createBodyOf(intent))));
  });

  it('contains no API key, and confirms the same intent while its offer awaits confirmation', () => {
    const cost = {
      subtotal: { currencyCode: 'USD', amountSubunits: 1 },
      total: { currencyCode: 'USD', amountSubunits: 1 },
    };
    const offer = { cost, shipping: { availableOptions: [] }, expiresAt: '2026-01-01T00:00:00.000Z' };
    const waiting: Intent = { ...intent, state: 'awaiting_confirmation', offer };
    expect(curlOf('http://127.0.0.1:1', waiting)).toContain('INTENT=ci_1');
    expect(curlOf('http://127.0.0.1:1', waiting)).toContain('Bearer $PURSER_API_KEY');
    expect(clientCodeOf('http://127.0.0.1:1', waiting)).toContain('confirmAndPoll("ci_1"');
    expect(clientCodeOf('http://127.0.0.1:1', intent)).toContain('confirmAndPoll(offered.id');
  });
});
