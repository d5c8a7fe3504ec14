import { MAIL_CHECKS } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import type { MailMessage } from './mail-message.ts';
import { matchMail, proofOf, type ReceivedMail, type SentOrder } from './match-mail.ts';

const HOUR_MS = 3_600_000;
const confirmedAt = new Date('2026-11-04T10:00:00Z');

const order: SentOrder = {
  intentId: 'ci_1',
  accountId: 'acct_1',
  buyerEmail: 'Ada@Buyer.example',
  host: 'www.shop.example',
  total: { currencyCode: 'EUR', amountSubunits: 5_400 },
  confirmedAt,
  status: 'unresolved',
};

const mail: MailMessage = {
  hash: 'h1',
  senderDomain: 'shop.example',
  recipients: ['Ada@buyer.EXAMPLE'],
  mentionedHosts: [],
  authenticationResults: '',
  sentAt: new Date(confirmedAt.getTime() + 60_000),
  text: 'Bestellung Nr. 1017\nZwischensumme: 49,00 €\nVersand: 5,00 €\nGesamt: 54,00 €',
};

/** What the rule decides when this mail is the only one. */
function proof(given: MailMessage, of: SentOrder, others: readonly SentOrder[] = []) {
  const mails = matchMail(given, [of]).map(({ checks, merchantOrderId }): ReceivedMail => {
    return { sentAt: given.sentAt, checks, merchantOrderId };
  });
  return proofOf(of, mails, [of, ...others]);
}

const checksOf = (changes: Partial<MailMessage>, of = order) =>
  matchMail({ ...mail, ...changes }, [of])[0]?.checks ?? null;

describe('a mail of the merchant', () => {
  it('proves the order if recipient, time, sender, number and total agree', () => {
    expect(proof(mail, order)).toMatchObject({ merchantOrderId: '1017', checks: MAIL_CHECKS });
  });

  it('is not about the order of another buyer, merchant or time, or without number and total', () => {
    expect(checksOf({ recipients: ['bob@buyer.example'] })).toBeNull();
    expect(checksOf({ recipients: ['ada@buyer.example'] })).toBeNull();
    expect(checksOf({ senderDomain: 'other.example' })).toBeNull();
    expect(checksOf({ sentAt: new Date(confirmedAt.getTime() - HOUR_MS) })).toBeNull();
    expect(checksOf({ sentAt: new Date(confirmedAt.getTime() + 73 * HOUR_MS) })).toBeNull();
    expect(checksOf({ text: 'Welcome to our newsletter' })).toBeNull();
  });

  it.each([
    ['a sender that is not the merchant', { senderDomain: 'evil.example', mentionedHosts: ['shop.example'] }],
    ['a sender that fails verification', { authenticationResults: 'mx.example; spf=fail; dkim=none' }],
    ['a sender that fails DMARC', { authenticationResults: 'mx.example; spf=pass; dmarc=fail' }],
    ['another total', { text: 'Order #1017\nTotal: €55.00' }],
    ['another currency', { text: 'Order #1017\nTotal: $54.00' }],
    ['two order numbers', { text: `${mail.text}\nOrder #1018` }],
    ['no order number', { text: 'Gesamt: 54,00 €' }],
  ])('is evidence, but no proof, with %s', (_, changes) => {
    expect(checksOf(changes)).not.toBeNull();
    expect(proof({ ...mail, ...changes }, order)).toBeNull();
  });

  it('proves nothing about an order whose outcome is known or still being found out', () => {
    expect(matchMail(mail, [{ ...order, status: 'known' }])).toEqual([]);
    expect(checksOf({}, { ...order, status: 'placing' })).toEqual(MAIL_CHECKS);
    expect(proof(mail, { ...order, status: 'placing' })).toBeNull();
  });

  it('proves nothing if another order could be meant, of whatever account and status', () => {
    fc.assert(
      fc.property(
        fc.record({
          accountId: fc.constantFrom('acct_1', 'acct_2'),
          status: fc.constantFrom('unresolved' as const, 'placing' as const, 'known' as const),
          host: fc.constantFrom('shop.example', 'WWW.shop.example', 'm.shop.example'),
          delayMs: fc.integer({ min: -70 * HOUR_MS, max: 60_000 }),
        }),
        ({ delayMs, ...changes }) => {
          const at = new Date(confirmedAt.getTime() + delayMs);
          expect(
            proof(mail, order, [{ ...order, intentId: 'ci_2', confirmedAt: at, ...changes }]),
          ).toBeNull();
        },
      ),
      { numRuns: runCount(200) },
    );
  });

  it('proves the order in spite of orders that cannot be meant', () => {
    const other = { ...order, intentId: 'ci_2' };
    const total = { currencyCode: 'EUR', amountSubunits: 5_401 };
    const others = [
      { ...other, buyerEmail: 'bob@buyer.example' },
      { ...other, host: 'other.example' },
      { ...other, total },
      { ...other, confirmedAt: new Date(confirmedAt.getTime() - 80 * HOUR_MS) },
    ];
    expect(proof(mail, order, others)).not.toBeNull();
  });

  it('proves nothing if another complete mail names another number', () => {
    const one: ReceivedMail = { sentAt: mail.sentAt, checks: MAIL_CHECKS, merchantOrderId: '1' };
    expect(proofOf(order, [one, { ...one }], [order])).toBe(one);
    expect(proofOf(order, [one, { ...one, merchantOrderId: '2' }], [order])).toBeNull();
  });

  it('proves an order only with every check, whatever it contains', () => {
    const arbitraryMail = fc.record({
      hash: fc.constant('h'),
      senderDomain: fc.constantFrom(
        'shop.example',
        'mail.shop.example',
        'example',
        'evil.example',
        'xshop.example',
      ),
      recipients: fc.subarray(['Ada@buyer.example', 'ada@buyer.example', 'Ada@buyer.example.evil.example']),
      mentionedHosts: fc.subarray(['shop.example', 'evil.example']),
      authenticationResults: fc.constantFrom(
        '',
        'mx; dmarc=fail',
        'mx; dkim=pass header.d=shop.example',
        'mx; spf=pass',
      ),
      sentAt: fc.date({ min: new Date('2026-10-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
      text: fc
        .array(
          fc.oneof(
            fc.constantFrom('Order #1017\n', 'Total: €54.00\n', 'Total: €99.00\n'),
            fc.string({ unit: 'binary' }),
          ),
        )
        .map((parts) => parts.join(' ')),
    });
    fc.assert(
      fc.property(arbitraryMail, (given) => {
        const proven = proof(given, order);
        if (proven === null) return;
        expect(given.recipients).toContain('Ada@buyer.example');
        expect(given.text).toContain('Order #1017');
        expect(given.text).toContain('€54.00');
        expect(
          given.senderDomain.endsWith('shop.example') || given.authenticationResults.includes('dkim'),
        ).toBe(true);
        expect(given.authenticationResults).not.toContain('dmarc=fail');
        expect(Math.abs(given.sentAt.getTime() - confirmedAt.getTime())).toBeLessThanOrEqual(72 * HOUR_MS);
      }),
      { numRuns: runCount(2_000) },
    );
  });
});
