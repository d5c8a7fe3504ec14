import {
  Purser as Client,
  type Mandate,
  type MandateKey,
  verifyMandate,
  verifyMandateRecords,
} from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { until } from '../../../../test/run/until.ts';
import { sealAllRecords } from '../../src/usecases/mandates/seal-records.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer } from '../../test-support/service.ts';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  topUp,
  usePurchaseFixture,
} from '../lifecycle/purchase-fixture.ts';

let opened: PurchaseFixture;
let fixture: PurchaseFixture;

usePurchaseFixture((one) => {
  opened = one;
});

beforeEach(async () => {
  fixture = await forNewAccount(opened);
  await topUp(fixture, 'USD', 1_000_000);
});

async function bought(slug = 'plain'): Promise<string> {
  const { id } = await fixture.offered(slug);
  await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  await fixture.finished(id);
  return id;
}

async function publicKeys(): Promise<MandateKey[]> {
  const response = await fetch(`${opened.service.url}/.well-known/mandate-keys`);
  const { keys }: { keys: MandateKey[] } = JSON.parse(await response.text());
  return keys;
}

const mandateOf = (id: string) => fixture.client.checkoutIntents.mandate(id);
const verified = async (mandate: unknown) => (await verifyMandate(mandate, await publicKeys())).problems;
const chainOf = async () => (await fixture.client.checkoutIntents.mandateRecords()).data.toReversed();

describe('a mandate', () => {
  it('says what was asked, offered, confirmed under which limits, ordered and paid', async () => {
    const limits = {
      amounts: [{ period: 'day' as const, amount: { currencyCode: 'USD', amountSubunits: 500_000 } }],
    };
    await fixture.client.spendingLimits.set('account', limits);
    const id = await bought();
    const intent = await fixture.client.checkoutIntents.retrieve(id);
    if (intent.state !== 'completed') throw new Error(intent.state);
    const { id: keyId } = (await fixture.client.apiKeys.list()).data[0] ?? {};
    const { checkoutIntentId, records } = await mandateOf(id);
    expect(checkoutIntentId).toBe(id);
    expect(records).toHaveLength(1);
    const { payload, disclosure } = records[0] ?? {};
    expect(payload).toMatchObject({ kind: 'purchase', sequence: 1, previousHash: '', checkoutIntentId: id });
    expect(payload?.content).toMatchObject({
      asked: { productUrl: `${opened.shopUrl}/products/plain`, quantity: 1, by: keyId },
      offered: { cost: intent.offer.cost, marketplace: 'UCP' },
      confirmed: {
        by: keyId,
        limits: [{ of: 'account', id: payload?.accountId, limits }],
        paymentMethod: 'drawdown',
      },
      outcome: { state: 'completed', orderId: intent.orderId, paid: intent.offer.cost.total },
    });
    expect(disclosure?.buyer).toEqual(buyer);
    expect(JSON.stringify(payload)).not.toContain(buyer.email);
    expect(await verified(await mandateOf(id))).toEqual([]);
  });

  it('says who approved the purchase, without the reason that they gave', async () => {
    await fixture.client.spendingLimits.set('account', { approval: { always: true } });
    const { id: accountId } = await fixture.client.account.retrieve();
    const operator = await opened.service.operator();
    const scopes: Scope[] = ['approvals:write'];
    const made = await operator.operator.createAccountApiKey(accountId, { name: 'approver', scopes });
    const { id } = await fixture.offered('plain');
    const asked = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    if (asked.state !== 'awaiting_confirmation' || asked.approval === undefined) throw new Error(asked.state);
    const approver = new Client({ apiKey: made.key, baseUrl: opened.service.url, maxRetries: 0 });
    const { digest } = asked.approval;
    await approver.approvals.approve(asked.approval.id, { digest, reason: 'For Ada.' });
    await fixture.finished(id);
    const mandate = await mandateOf(id);
    expect(mandate.records[0]?.payload.content['confirmed']).toMatchObject({
      approval: {
        status: 'approved',
        reasons: [{ rule: 'always' }],
        decidedBy: { kind: 'key', id: made.id },
      },
    });
    expect(JSON.stringify(mandate.records[0]?.payload)).not.toContain('For Ada.');
    expect(JSON.stringify(mandate.records[0]?.payload)).not.toContain(digest);
    expect(await verified(mandate)).toEqual([]);
  });

  it('says that no order was placed', async () => {
    const { records } = await mandateOf(await bought('payment-declined'));
    expect(records[0]?.payload.content).toMatchObject({
      confirmed: { by: expect.stringMatching(/^key_/) },
      outcome: { state: 'failed', failureCode: 'payment_failed' },
    });
  });

  it('does not exist before the purchase has ended, or in another account', async () => {
    const { id } = await fixture.offered('plain');
    expect(await refusal(mandateOf(id))).toMatchObject({ status: 404, message: 'Mandate not found.' });
    const done = await bought();
    const other = await forNewAccount(opened);
    expect((await refusal(other.client.checkoutIntents.mandate(done))).status).toBe(404);
    expect((await other.client.checkoutIntents.mandateRecords()).data).toEqual([]);
  });

  it('has a further record for a refund', async () => {
    const id = await bought();
    const { accountId } = (await mandateOf(id)).records[0]?.payload ?? { accountId: '' };
    const operator = await opened.service.operator();
    const amount = { currencyCode: 'USD', amountSubunits: 100 };
    await operator.operator.refundAccount(accountId, { checkoutIntentId: id, amount });
    const mandate = await mandateOf(id);
    expect(mandate.records.map(({ payload }) => payload.kind)).toEqual(['purchase', 'refund']);
    expect(mandate.records[1]?.payload.content).toMatchObject({ amount });
    expect(await verified(mandate)).toEqual([]);
  });

  it('has a further record for a cancellation', async () => {
    const id = await bought();
    const order = await fixture.client.checkoutIntents.order(id);
    await fixture.client.orders.cancel(order.id, { reason: { code: 'requested_by_customer' } });
    const mandate = await until('the cancellation is decided', async () => {
      const read = await mandateOf(id);
      return read.records.some(({ payload }) => payload.kind === 'cancellation') ? read : null;
    });
    const content = mandate.records.find(({ payload }) => payload.kind === 'cancellation')?.payload.content;
    expect(content).toMatchObject({ reasonCode: 'requested_by_customer' });
    expect(await verified(mandate)).toEqual([]);
  });
});

describe('a chain', () => {
  it('links every record of the account to the one before, exactly once, however often it is sealed at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => bought()));
    const contexts = Array.from({ length: 3 }, () => openContext(opened.service.databaseUrl));
    try {
      const signal = new AbortController().signal;
      await Promise.all(contexts.map((context) => sealAllRecords(context, signal)));
    } finally {
      for (const context of contexts) await context.store.close();
    }
    const chain = await chainOf();
    expect(chain.map(({ payload }) => payload.checkoutIntentId).toSorted()).toEqual(ids.toSorted());
    expect(chain.map(({ payload }) => payload.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    const keys = await publicKeys();
    expect(await verifyMandateRecords(chain, keys)).toMatchObject({
      recordCount: 6,
      problems: [],
      disclosedCount: 6,
    });
    const [, , third = [], ...rest] = chain.map((record) => [record]);
    const shortened = [...chain.slice(0, 2), ...rest.flat()];
    expect((await verifyMandateRecords(shortened, keys)).problems).toMatchObject([
      { place: 3, sequence: 4, part: 'link', message: 'record 3 of the chain is missing' },
    ]);
    const swapped = [...chain.slice(0, 2), ...rest.flat().slice(0, 1), ...third];
    expect((await verifyMandateRecords(swapped, keys)).problems).toHaveLength(2);
  });

  it('is verified after its key was retired, and not after it was revoked', async () => {
    const id = await bought();
    const mandate = await mandateOf(id);
    const operator = await opened.service.operator();
    // What happens to a retired key after its grace period.
    await opened.database.query('delete from signing_keys');
    await operator.operator.rotateSigningKeys({ revoke: false });
    expect(await verified(mandate)).toEqual([]);
    await operator.operator.rotateSigningKeys({ revoke: true });
    expect(await verified(mandate)).toMatchObject([
      { part: 'key', message: expect.stringContaining('revoked') },
    ]);
    expect(await verified(await mandateOf(await bought()))).toEqual([]);
  });
});

describe('an altered mandate', () => {
  let mandate: Mandate;
  let keys: MandateKey[];
  beforeAll(async () => {
    fixture = await forNewAccount(opened);
    await topUp(fixture, 'USD', 1_000_000);
    mandate = await mandateOf(await bought());
    keys = await publicKeys();
  });

  it('is found, whatever character was changed', async () => {
    const text = JSON.stringify(mandate);
    for (let place = 0; place < text.length; place += runCount(7, 1)) {
      const altered = `${text.slice(0, place)}${text[place] === '7' ? '8' : '7'}${text.slice(place + 1)}`;
      let parsed: unknown;
      try {
        parsed = JSON.parse(altered);
      } catch {
        continue;
      }
      const { problems } = await verifyMandate(parsed, keys);
      expect(problems, `character ${place}: ${altered.slice(place - 20, place + 20)}`).not.toEqual([]);
    }
  });

  it('is named by its field', async () => {
    const [record] = mandate.records;
    const outcome = {
      ...Object(record?.payload.content['outcome']),
      paid: { currencyCode: 'USD', amountSubunits: 1 },
    };
    const payload = { ...record?.payload, content: { ...record?.payload.content, outcome } };
    const { problems } = await verifyMandate({ ...mandate, records: [{ ...record, payload }] }, keys);
    expect(problems).toEqual([
      {
        place: 1,
        sequence: 1,
        part: 'content',
        message: '"payload.content.outcome.paid.amountSubunits" is not what was signed',
      },
    ]);
  });
});

describe('purser doctor', () => {
  it('names the record that was changed or is missing', async () => {
    const ids = [await bought(), await bought(), await bought()];
    await chainOf();
    const { id: accountId } = await fixture.client.account.retrieve();
    const operator = await opened.service.operator();
    const check = async () =>
      (await operator.operator.doctor()).checks.find(({ name }) => name === 'mandates');
    expect(await check()).toMatchObject({ status: 'ok' });
    const tamper = (change: string) =>
      opened.database.query(
        `begin; alter table mandate_records disable trigger user; ${change}; alter table mandate_records enable trigger user; commit`,
      );
    const where = `where account_id = '${accountId}' and sequence = 2`;
    await tamper(`create table kept as select * from mandate_records ${where}`);
    await tamper(`update mandate_records set jws = replace(jws, '.', '.e') ${where}`);
    const detail = (reason: string) => [`${accountId}: record 2${reason}`];
    expect(await check()).toMatchObject({
      status: 'failed',
      details: detail(` (${ids[1]}): its content does not have its hash`),
    });
    await tamper(`update mandate_records set hash = encode(sha256(jws::bytea), 'hex') ${where}`);
    expect(await check()).toMatchObject({ details: detail(` (${ids[1]}): its signature is wrong`) });
    await tamper(`delete from mandate_records ${where}`);
    expect(await check()).toMatchObject({ details: detail(': the record is missing') });
    await tamper('insert into mandate_records select * from kept; drop table kept');
    expect(await check()).toMatchObject({ status: 'ok' });
  });

  it('is not needed for what the database refuses: to change or delete a record', async () => {
    await bought();
    await chainOf();
    const { id: accountId } = await fixture.client.account.retrieve();
    await expect(
      opened.database.query('delete from mandate_records where account_id = $1', [accountId]),
    ).rejects.toThrow('append-only');
  });
});
