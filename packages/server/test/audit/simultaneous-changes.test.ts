import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
let operator: Awaited<ReturnType<TestService['operator']>>['operator'];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  ({ operator } = await service.operator());
});
afterAll(() => service?.close());

const HOST = 'shop.example';
const OTHER_HOST = 'other-shop.example';
/** As many as the service has database connections: a change that needs a second one would wait for ever. */
const CHANGES = Array.from({ length: 8 }, (_, index) => index + 1);

/** The first response counts, also an error. */
const ONCE = { maxRetries: 0 };

const notifications = (intervalMinutes: number) => ({
  emails: [],
  webhookUrl: null,
  quietHours: null,
  urgentInQuietHours: true,
  kinds: null,
  intervalMinutes,
});

describe('changes of one object at once', () => {
  it.each<[string, () => string, (number: number) => Promise<unknown>]>([
    [
      'an account',
      () => service.accountId,
      (number) => service.client.account.update({ name: `Name ${number}` }),
    ],
    [
      'a limit',
      () => 'reads',
      (number) => operator.setAccountLimit(service.accountId, 'reads', 100 + number, ONCE),
    ],
    [
      'spending limits',
      () => service.accountId,
      (number) => service.client.spendingLimits.set('account', { maxQuantity: number }),
    ],
    [
      'notifications',
      () => 'installation',
      (number) => operator.setNotifications(notifications(60 + number)),
    ],
    [
      'a host rule',
      () => HOST,
      (number) => operator.setHostRule(HOST, { rule: 'block', note: `Note ${number}` }),
    ],
    [
      'credentials of a host',
      () => OTHER_HOST,
      (number) => operator.setHostCredentials(OTHER_HOST, { credentials: { [`name${number}`]: 'secret' } }),
    ],
  ])('record what the one before left: %s', async (_, objectId, change) => {
    await Promise.all(CHANGES.map(change));
    const entries = (await operator.listAuditEntries({ objectId: objectId() })).data.toReversed();
    const kind = entries.at(-1)?.action;
    const changes = entries.filter(({ action }) => action === kind);
    expect(changes).toHaveLength(CHANGES.length);
    const names = Object.keys(changes.at(-1)?.before ?? {});
    for (const [index, { before }] of changes.entries())
      for (const name of names)
        if (index > 0) expect(before?.[name]).toEqual(changes[index - 1]?.after?.[name]);
  });
});
