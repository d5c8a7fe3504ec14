/** What strangers send to the service or publish for it, changed at random places: cursors, keys, robots files and emails. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedText } from '../../../../../test/fuzz/changed-text.ts';
import { fuzzRuns } from '../../../../../test/fuzz/fuzz-runs.ts';
import { fixedRandom } from '../../../test-support/fixed-random.ts';
import { matchMail, type SentOrder } from '../../domain/merchant-mail/match-mail.ts';
import { readRobotsFile } from '../../domain/merchants/robots-file.ts';
import { parseIdempotencyKey } from '../../domain/requests/idempotency-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import { createSeal } from '../../kernel/seal.ts';
import { decodeCursor, encodeCursor } from './cursors.ts';
import { readMailMessage } from './mail-message.ts';

const seal = createSeal(
  new Uint8Array(32).fill(1),
  fixedRandom((count) => new Uint8Array(count)),
);
const CURSOR = encodeCursor(seal, 'acct_1', 'events', 12_345);
const NOW = new Date('2026-06-01T12:00:00Z');
const ORDER: SentOrder = {
  intentId: 'ci_1',
  accountId: 'acct_1',
  buyerEmail: 'ada@example.com',
  host: 'shop.test',
  total: { currencyCode: 'EUR', amountSubunits: 4_990 },
  confirmedAt: NOW,
  status: 'unresolved',
};

const HTML = '<p>Order number:<b> A-1017</b></p><table><tr><td>Total</td><td>49,90 &euro;</td></tr></table>';
const HEADERS = [
  'From: Shop <orders@shop.test>',
  'To: Ada <ada@example.com>, "a, b" <b@example.com>',
  'Date: Mon, 01 Jun 2026 12:00:30 +0000',
  'Message-ID: <1@shop.test>',
  `Subject: =?utf-8?B?${Buffer.from('Ihre Bestellung – danke').toString('base64')}?=`,
  'Authentication-Results: mx.example; dkim=pass header.d=shop.test',
  'MIME-Version: 1.0',
];
const base64 = (text: string) => Buffer.from(text).toString('base64');
const MAILS = [
  [
    ...HEADERS,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(HTML),
  ],
  [
    ...HEADERS,
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
  ].concat(['', 'Bestellnummer: A-1017=0A', 'Summe: 49,90 EUR=20=', '']),
  [...HEADERS, 'Content-Type: multipart/alternative; boundary="b1"', ''].concat([
    '--b1',
    'Content-Type: text/plain',
    '',
    'Order A-1017',
    '--b1',
    'Content-Type: text/html',
    '',
    HTML,
    '--b1--',
  ]),
].map((lines) => lines.join('\r\n'));

/** What is kept of an email's text. */
const TEXT_LENGTH_MAX = 200_000;

const ROBOTS = [
  'User-agent: *\nDisallow: /checkout\nAllow: /checkout/public*$\nSitemap: https://shop.test/map.xml\n',
  'User-Agent: purser\r\nUser-Agent: other\r\nDisallow: /*?*sort=\r\nCrawl-delay: 5\r\n\r\nUser-agent: *\r\nDisallow: /\r\n',
];

describe('of changed bytes', () => {
  it('a cursor is refused', () => {
    fc.assert(
      fc.property(changedText([CURSOR]), (cursor) => {
        fc.pre(cursor !== CURSOR);
        expect(decodeCursor(seal, 'acct_1', 'events', cursor)).toBeNull();
      }),
      fuzzRuns(300),
    );
  });

  it('an idempotency key is visible ASCII of at most 255 characters, or refused', () => {
    fc.assert(
      fc.property(changedText(['"550e8400-e29b"', '550e8400-e29b', '"a\\"b"']), (header) => {
        expect(parseIdempotencyKey(header) ?? 'refused').toMatch(/^[\x21-\x7e]{1,255}$/);
      }),
      fuzzRuns(300),
    );
  });

  it('a robots file allows a path or not, but never throws', () => {
    fc.assert(
      fc.property(changedText(ROBOTS), fc.string({ unit: 'grapheme' }), (text, path) => {
        expect(readRobotsFile(text).allows(`/${path}`)).toBeTypeOf('boolean');
      }),
      fuzzRuns(200),
    );
  });

  it('an email is read within its bounds, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(changedText(MAILS), async (mail) => {
        const message = await readMailMessage(Buffer.from(mail), NOW).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Refusal);
          return null;
        });
        if (message === null) return;
        expect(message.text.length).toBeLessThanOrEqual(TEXT_LENGTH_MAX);
        for (const { total } of matchMail(message, [ORDER]))
          if (total !== null) expect(total.amountSubunits).toSatisfy(Number.isSafeInteger);
      }),
      fuzzRuns(100),
    );
  });
});
