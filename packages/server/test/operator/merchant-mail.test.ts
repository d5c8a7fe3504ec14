import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '../../test-support/service.ts';
import { expectValidLedger } from '../lifecycle/ledger-checks.ts';
import {
  drawdown,
  forClient,
  openPurchaseFixture,
  type PurchaseFixture,
} from '../lifecycle/purchase-fixture.ts';
import { expectNothingChanges, settledDatabaseText } from '../surface/database-text.ts';

let fixture: PurchaseFixture;
let operator: Purser['operator'];
let operatorKey: string;

beforeAll(async () => {
  // Each test starts with an order whose outcome is still unknown after the lookup.
  fixture = await openPurchaseFixture({ env: { OUTCOME_LOOKUP_MS: '200' } });
  ({ operator } = await fixture.service.operator());
  operatorKey = (await operator.createAccountApiKey(fixture.service.accountId, { operator: true })).key;
});
afterAll(() => fixture?.close());

let buyerCount = 0;
const newEmail = () => {
  buyerCount += 1;
  return `buyer-${buyerCount}@procurement.example`;
};

/** A purchase with an unknown outcome. */
async function lost(email: string, by = fixture): Promise<string> {
  const { id } = await by.client.checkoutIntents.purchase({
    ...by.request('outcome-unknown', { buyer: { ...buyer, email } }),
    paymentMethod: drawdown,
  });
  await by.inState(id, 'failed');
  return id;
}

const unresolved = async (id: string) =>
  (await operator.unresolvedOrders()).data.find(({ checkoutIntentId }) => checkoutIntentId === id);

const FROM_SHOP = 'Shop <orders@127.0.0.1>';

/** An order confirmation with the total of the order. */
async function confirmation(
  id: string,
  to: string,
  { from = FROM_SHOP, number = 'A-1017', extra = '', addedSubunits = 0 } = {},
): Promise<string> {
  const total = (await unresolved(id))?.total;
  if (total === null || total === undefined) throw new Error(`${id} has no total`);
  const amount = `${total.currencyCode} ${((total.amountSubunits + addedSubunits) / 100).toFixed(2)}`;
  return [
    ...(extra === '' ? [] : [extra]),
    `From: ${from}`,
    `To: Buyer <${to}>`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@shop>`,
    `Subject: =?utf-8?B?${Buffer.from('Ihre Bestellung – danke').toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(
      `<p>Order number:<b> ${number}</b></p><table><tr><td>Total</td><td>${amount}</td></tr></table>
       <a href="${fixture.shopUrl}/account">Your account</a>`,
    ).toString('base64'),
    '',
  ].join('\r\n');
}

const post = (body: string | Uint8Array<ArrayBuffer>, contentType = 'message/rfc822', key = operatorKey) =>
  fetch(`${fixture.service.url}/api/v1/operator/merchant-mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
    body,
  });

describe('an email of the merchant', () => {
  it('resolves the order that it proves, and again changes nothing', async () => {
    const email = newEmail();
    const id = await lost(email);
    const held = (await fixture.client.billing.balance()).held.amountSubunits;
    const total = (await unresolved(id))?.total?.amountSubunits ?? Number.NaN;
    const mail = await confirmation(id, email.replace('procurement', 'PROCUREMENT'));
    const response = await post(mail);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ matchedOrders: [{ checkoutIntentId: id, isResolved: true }] });
    expect(await unresolved(id)).toBeUndefined();
    expect((await fixture.client.billing.balance()).held.amountSubunits).toBe(held - total);
    const { data: booked } = await fixture.client.billing.transactions({ limit: 1 });
    expect(booked[0]).toMatchObject({ type: 'capture', checkoutIntentId: id });
    const { rows } = await fixture.database.query('select * from outcome_decisions where intent_id = $1', [
      id,
    ]);
    expect(rows[0]).toMatchObject({
      outcome: 'placed',
      merchant_order_id: 'A-1017',
      decided_by: 'merchant_mail',
    });
    const { entries } = await fixture.client.checkoutIntents.timeline(id);
    expect(entries.find(({ kind }) => kind === 'merchant_mail')).toMatchObject({
      senderDomain: '127.0.0.1',
      isResolved: true,
      merchantOrderId: 'A-1017',
    });
    await expectValidLedger(fixture.database);
    const again = await operator.receiveMerchantMail(`Received: by another.example\r\n${mail}`);
    expect(again).toEqual({ matchedOrders: [{ checkoutIntentId: id, isResolved: true }] });
    expect((await fixture.client.billing.transactions({ limit: 1 })).data).toEqual(booked);
    expect(await operator.receiveMerchantMail(mail.replace('<p>', '<p> '))).toEqual(again);
  });

  it.each([
    ['a forged sender', { from: 'Shop <orders@evil.example>' }, 'sender'],
    ['a failed verification', { extra: 'Authentication-Results: mx.example; dmarc=fail' }, 'sender'],
    ['another total', { addedSubunits: 1 }, 'total'],
    ['a second number', { number: '7 and order number 8' }, 'order_number'],
  ])('is only evidence with %s', async (_, changes, missing) => {
    const email = newEmail();
    const id = await lost(email);
    const result = await operator.receiveMerchantMail(await confirmation(id, email, changes));
    expect(result).toEqual({ matchedOrders: [{ checkoutIntentId: id, isResolved: false }] });
    const { merchantMails } = (await unresolved(id)) ?? {};
    expect(merchantMails).toHaveLength(1);
    expect(merchantMails?.[0]).toMatchObject({
      merchantOrderId: expect.any(String),
      total: expect.any(Object),
    });
    expect(merchantMails?.[0]?.checks).not.toContain(missing);
    expect(merchantMails?.[0]?.checks).toHaveLength(4);
    const { entries } = await fixture.client.checkoutIntents.timeline(id);
    const entry = entries.find(({ kind }) => kind === 'merchant_mail');
    expect(entry).toMatchObject({ isResolved: false });
    expect(entry).not.toHaveProperty('merchantOrderId');
  });

  it('resolves nothing if two orders could be meant, also of another account', async () => {
    const email = newEmail();
    const { client, accountId } = await fixture.service.newAccount();
    const second = forClient(fixture, client);
    await operator.topUpAccount(accountId, { amount: { currencyCode: 'USD', amountSubunits: 5_000_000 } });
    const ids = [await lost(email), await lost(email, second)].sort();
    const { matchedOrders } = await operator.receiveMerchantMail(await confirmation(ids[0] ?? '', email));
    expect(matchedOrders.map(({ checkoutIntentId }) => checkoutIntentId).sort()).toEqual(ids);
    expect(matchedOrders.map(({ isResolved }) => isResolved)).toEqual([false, false]);
  });

  it('resolves nothing if the buyer has another order of the same total', async () => {
    const email = newEmail();
    const id = await lost(email);
    const open = await unresolved(id);
    await fixture.database.query(`update checkout_intents set attention = null where id = $1`, [
      await lost(email),
    ]);
    await fixture.database.query(
      `insert into outcome_decisions select id, account_id, 'placed', null, null, null, 'test', now() from checkout_intents
        where state = 'failed' and attention is null and request #>> '{buyer,email}' = $1`,
      [email],
    );
    const mail = await confirmation(open?.checkoutIntentId ?? '', email);
    expect(await operator.receiveMerchantMail(mail)).toEqual({
      matchedOrders: [{ checkoutIntentId: id, isResolved: false }],
    });
  });

  it('that arrives before the outcome is unknown resolves the order then', async () => {
    const email = newEmail();
    const { id } = await fixture.offered('outcome-unknown', { buyer: { ...buyer, email } });
    await fixture.database.query(
      `insert into merchant_mails select id, 'early', account_id, '127.0.0.1', now(), now(), 'A-9', null, 'USD',
              '{recipient,time,sender,order_number,total}' from checkout_intents where id = $1`,
      [id],
    );
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    await fixture.inState(id, 'failed');
    expect(await unresolved(id)).toBeUndefined();
    const { entries } = await fixture.client.checkoutIntents.timeline(id);
    expect(entries.find(({ kind }) => kind === 'merchant_mail')).toMatchObject({ merchantOrderId: 'A-9' });
  });

  it('to another buyer, or about nothing, is accepted and not stored', async () => {
    const id = await lost(newEmail());
    const before = (await fixture.database.query('select count(*) from merchant_mails')).rows;
    const mail = await confirmation(id, 'other@procurement.example');
    expect(await operator.receiveMerchantMail(mail)).toEqual({ matchedOrders: [] });
    expect((await fixture.database.query('select count(*) from merchant_mails')).rows).toEqual(before);
  });

  it('with NUL, injected headers and broken parts changes nothing that it does not prove', async () => {
    const email = newEmail();
    const id = await lost(email);
    const mail = await confirmation(id, email, { number: 'A\0-1017', from: 'orders@evil.example' });
    const injected = mail.replace('Subject:', 'X: a\rTo: x\r\n From: orders@127.0.0.1\r\nSubject:');
    expect((await post(injected)).status).toBe(202);
    expect((await unresolved(id))?.merchantMails.flatMap(({ checks }) => checks)).not.toContain('sender');
  });
});

describe('purser orders mail', () => {
  it('reads an email from standard input and prints what it proves', async () => {
    const email = newEmail();
    const id = await lost(email);
    const program = fileURLToPath(new URL('../../../cli/bin/purser.js', import.meta.url));
    const env = { ...process.env, PURSER_URL: fixture.service.url, PURSER_API_KEY: operatorKey };
    const child = spawn(process.execPath, [program, 'orders', 'mail', '-'], { env });
    child.stdin.end(await confirmation(id, email));
    expect(await text(child.stdout)).toBe(`${id}: resolved as placed\n`);
    expect(await unresolved(id)).toBeUndefined();
  });
});

describe('a body that is no email', () => {
  expectNothingChanges(() => fixture.service.databaseUrl, settledDatabaseText);

  it.each([
    ['another media type', '{}', 'application/json', 415],
    ['no media type', '{}', 'text/plain', 415],
    ['no content', '', 'message/rfc822', 422],
    ['JSON as an email', '{"a":1}', 'message/rfc822', 422],
    ['random bytes', new Uint8Array(1000).fill(255), 'message/rfc822', 422],
    ['too many headers', `From: a@b.example\r\n${'X: y\r\n'.repeat(20_000)}\r\n`, 'message/rfc822', 422],
    ['more than 1 MiB', 'x'.repeat(1024 * 1024 + 1), 'message/rfc822', 413],
  ])('is refused with %s, and nothing changes', async (_, body, contentType, status) => {
    expect((await post(body, contentType)).status).toBe(status);
  });

  it('is refused for other operations, and for keys that are not operator keys', async () => {
    const own = await post('From: a@b.example\r\n\r\n', 'message/rfc822', fixture.service.apiKey);
    expect(own.status).toBe(403);
    const other = await fetch(`${fixture.service.url}/api/v1/operator/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'message/rfc822' },
      body: 'From: a@b.example\r\n\r\n',
    });
    expect(other.status).toBe(415);
  });
});
