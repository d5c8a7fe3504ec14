import { expect, it } from 'vitest';
import { startTestService } from '../../test-support/service.ts';

it.each([
  ['CHROMIUM_PATH', '/nowhere/chromium', 'warning', /Shops without an interface/],
  ['BROWSERS_MAX', '0', 'ok', /Disabled by BROWSERS_MAX/],
])('the doctor of a service with %s=%s reports it', async (name, value, status, message) => {
  const service = await startTestService({ env: { [name]: value } });
  try {
    const { checks } = await (await service.operator()).operator.doctor();
    const check = checks.find((candidate) => candidate.name === 'browser');
    expect(check).toMatchObject({ status, message: expect.stringMatching(message) });
    if (status === 'warning') expect(check?.details?.join()).toContain(name);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('purser_browsers 0');
  } finally {
    await service.close();
  }
});
