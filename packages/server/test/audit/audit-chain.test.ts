import { type MandateKey, verifyAuditEntries } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { SERVICE_ORIGIN } from '../../src/domain/audit/origin.ts';
import { inTransaction } from '../../src/store/database.ts';
import { recordChange } from '../../src/usecases/audit/record-change.ts';
import { sealAllAuditEntries } from '../../src/usecases/audit/seal-entries.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { signUpFirstOwner } from '../members/browser.ts';

let service: TestService;
let operator: Awaited<ReturnType<TestService['operator']>>['operator'];
let pool: pg.Pool;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  ({ operator } = await service.operator());
  pool = new pg.Pool({ connectionString: service.databaseUrl, max: 4 });
});
afterAll(async () => {
  await pool?.end();
  await service?.close();
});

async function publicKeys(): Promise<MandateKey[]> {
  const response = await fetch(`${service.url}/.well-known/mandate-keys`);
  const { keys }: { keys: MandateKey[] } = JSON.parse(await response.text());
  return keys;
}

const verified = async (lines: readonly unknown[]) => verifyAuditEntries(lines, await publicKeys());
const auditCheck = async () => (await operator.doctor()).checks.find(({ name }) => name === 'audit-log');

async function sealTogether(times: number): Promise<void> {
  const contexts = Array.from({ length: times }, () => openContext(service.databaseUrl));
  try {
    await Promise.all(contexts.map((context) => sealAllAuditEntries(context, new AbortController().signal)));
  } finally {
    for (const context of contexts) await context.store.close();
  }
}

describe('an exported chain', () => {
  it('of an account is signed and whole, with what operators changed, but not from where', async () => {
    await service.client.account.update({ name: 'Northwind' });
    const owner = await signUpFirstOwner(service);
    const limit = `/api/v1/operator/accounts/${service.accountId}/limits/reads`;
    expect((await owner.api(limit, { method: 'PUT', json: { quota: 999_999 } })).status).toBe(200);
    const exported = await service.client.auditEntries.export();
    const [chain, ...entries] = exported;
    expect(chain).toMatchObject({ accountId: service.accountId, anchor: { sequence: 0, hash: null } });
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.find(({ action }) => action === 'account.updated')?.origin).toMatchObject({
      ipAddress: '127.0.0.1',
      salt: expect.any(String),
      clientDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [limitChange] = entries.filter(({ actor }) => actor.asOperator && actor.kind === 'user');
    const ofOperator = limitChange?.origin;
    expect(ofOperator).toMatchObject({ ipAddress: null, userAgent: null, salt: null });
    expect(ofOperator?.clientDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(await verified(exported)).toMatchObject({ entryCount: entries.length, problems: [] });
  });

  it('of the installation, or of any account, is for operators', async () => {
    await operator.setHostRule('audited.example', { rule: 'block', note: 'No.' });
    const exported = await operator.exportAuditEntries('installation');
    expect(exported[0].accountId).toBeNull();
    expect(exported.at(-1)).toMatchObject({ accountId: null, action: 'host_rule.updated' });
    expect((await verified(exported)).problems).toEqual([]);
    const ofAccount = await operator.exportAuditEntries(service.accountId);
    expect(ofAccount[0].end).toEqual((await service.client.auditEntries.chain()).end);
    expect((await verified(ofAccount)).problems).toEqual([]);
    await expect(service.client.operator.auditChain('installation')).rejects.toMatchObject({ status: 403 });
    await expect(operator.auditChain('acct_unknown')).rejects.toMatchObject({ status: 404 });
  });

  it('is verified after its key was replaced or revoked', async () => {
    const before = await service.client.auditEntries.export();
    await operator.rotateSigningKeys({ revoke: false });
    await service.client.account.update({ name: 'Fabrikam' });
    expect((await verified(before)).problems).toEqual([]);
    expect((await verified(await service.client.auditEntries.export())).problems).toEqual([]);
    await operator.rotateSigningKeys({ revoke: true });
    expect((await verified(before)).problems).toMatchObject([{ line: 1, part: 'key' }]);
    expect((await verified(await service.client.auditEntries.export())).problems).toEqual([]);
  });

  it('states its beginning after its oldest entries were removed, which need their signature before', async () => {
    const { accountId, client } = await service.newAccount();
    for (const name of ['one', 'two', 'three']) await client.account.update({ name });
    const context = openContext(service.databaseUrl);
    const later = { now: () => new Date(Date.now() + 10 * 86_400_000) };
    const removeOld = () =>
      sweep(
        { store: context.store, clock: later },
        { ...RETENTION, auditDays: 1 },
        new AbortController().signal,
      );
    const firstLeft = async () => {
      const { rows } = await pool.query<{ first: number }>(
        'select min(sequence)::int as first from audit_entries where chain = $1',
        [accountId],
      );
      return rows[0]?.first;
    };
    await removeOld();
    expect(await firstLeft()).toBe(1);
    const whole = await client.auditEntries.export();
    await removeOld();
    await context.store.close();
    expect(await firstLeft()).toBe(whole.length - 1);
    const left = await client.auditEntries.export();
    const removed = whole.at(-2);
    expect(left).toHaveLength(2);
    expect(left[0].anchor).toEqual({
      sequence: whole.length - 2,
      hash: removed && 'hash' in removed && removed.hash,
    });
    expect(await verified(left)).toMatchObject({ problems: [], anchorSequence: whole.length - 2 });
    expect((await pool.query('select from audit_seals where chain = $1', [accountId])).rowCount).toBe(1);
    // This service has no worker: what is not signed after a minute is a warning.
    expect(await auditCheck()).toMatchObject({ status: expect.stringMatching(/^(ok|warning)$/) });
  });
});

describe('signing', () => {
  it('signs every entry once, however often it runs at the same time as changes', async () => {
    const { accountId, client } = await service.newAccount();
    const changes = Array.from({ length: 30 }, (_, index) => client.apiKeys.create({ name: `key ${index}` }));
    await Promise.all([...changes, sealTogether(3), sealTogether(3)]);
    expect((await client.auditEntries.list({ limit: 1 })).data).toHaveLength(1);
    await sealTogether(3);
    const { rows } = await pool.query(
      `select count(*) = max(e.sequence) and count(s.signature) = count(*) and max(c.sealed_sequence) = count(*) as whole
         from audit_entries e join audit_chains c on c.chain = e.chain
         left join audit_seals s on s.chain = e.chain and s.sequence = e.sequence
        where e.chain = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ whole: true }]);
    expect((await verified(await client.auditEntries.export())).problems).toEqual([]);
    expect(await auditCheck()).toMatchObject({ status: 'ok' });
  });

  it('happens shortly after the change, without a request', async () => {
    const worker = await startTestService();
    try {
      await worker.client.account.update({ name: 'Contoso' });
      await until('the entry is signed', async () => {
        const [entry] = (await worker.client.auditEntries.list({ action: 'account.updated' })).data;
        return typeof entry?.jws === 'string' ? entry : null;
      });
    } finally {
      await worker.close();
    }
  });

  it.each([
    'update audit_seals set key_id = key_id',
    'delete from audit_seals',
    'truncate audit_seals',
    'update audit_chains set sealed_sequence = 0',
  ])('cannot be taken back: %s', async (statement) => {
    await sealTogether(1);
    await expect(pool.query(statement)).rejects.toThrow(/append-only/);
  });

  it('that does not happen is a warning of the doctor after a minute', async () => {
    await sealTogether(1);
    expect(await auditCheck()).toMatchObject({ status: 'ok' });
    const context = openContext(service.databaseUrl);
    const clock = { now: () => new Date(Date.now() - 120_000) };
    const change = {
      accountId: service.accountId,
      action: 'account.updated',
      objectId: service.accountId,
      after: { name: 'late' },
    } as const;
    const origin = SERVICE_ORIGIN;
    await inTransaction(context.store.db, (tx) => recordChange({ ...context, clock, origin }, tx, change));
    await context.store.close();
    expect(await auditCheck()).toMatchObject({
      status: 'warning',
      message: 'Not signed for more than a minute: 1 entries.',
    });
    await sealTogether(1);
    expect(await auditCheck()).toMatchObject({ status: 'ok' });
  });

  it('is verified by the doctor, which names the first entry that is not signed as it was', async () => {
    const { accountId, client } = await service.newAccount();
    for (const name of ['one', 'two']) await client.account.update({ name });
    await sealTogether(1);
    const at = 2;
    const where = `where chain = '${accountId}' and sequence = ${at}`;
    const tamper = async (statement: string) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        await connection.query('set local session_replication_role = replica');
        expect((await connection.query(statement)).rowCount).toBe(1);
        await connection.query('commit');
      } finally {
        connection.release();
      }
    };
    const details = async () => (await auditCheck())?.details;
    const named = (reason: string) => [
      expect.stringMatching(new RegExp(`^${accountId}: entry ${at} .*${reason}$`)),
    ];
    await tamper(`update audit_seals set signature = translate(signature, 'ABCDEF', 'BCDEFA') ${where}`);
    expect(await details()).toEqual(named('its signature is wrong'));
    await tamper(`update audit_seals set key_id = 'other' ${where}`);
    expect(await details()).toEqual(named('its key is unknown'));
    await tamper(`delete from audit_seals ${where}`);
    expect(await details()).toEqual(named('it is not signed'));
  });
});
