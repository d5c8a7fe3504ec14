import { afterEach, describe, expect, it } from 'vitest';
import { liftLimits } from './harness/installation.ts';
import { copyPreparedData } from './harness/prepared-data.ts';
import { type RunningPurser, startPurser } from './harness/purser.ts';
import { runInProcess } from './harness/purser-in-process.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: RunningPurser;

afterEach(async () => {
  await service?.stop();
  await folder.remove();
});

interface Report {
  readonly status: string;
  readonly results: { readonly kind: string; readonly verdict: string; readonly url: string }[];
}

async function runCheck(allowNetworks: string): Promise<{ code: number | null; report: Report }> {
  folder = await temporaryFolder();
  const env = {
    DATA_DIR: `${folder.path}/data`,
    PORT: '0',
    APP_ENV: 'staging',
    ALLOW_NETWORKS: allowNetworks,
  };
  await copyPreparedData(env.DATA_DIR);
  service = await startPurser(['start'], env);
  await liftLimits(env, service.firstKey?.accountId ?? '');
  const { code, stdout } = await runInProcess(['doctor', '--ssrf', '--url', service.url, '--json'], env);
  return { code, report: JSON.parse(stdout) };
}

describe('purser doctor --ssrf on a running service', () => {
  it('finds every forbidden address refused, in every notation, as endpoint and as product URL', async () => {
    const { code, report } = await runCheck('');
    expect(report.results.filter(({ verdict }) => verdict !== 'refused')).toEqual([]);
    expect(report.results.length).toBeGreaterThan(80);
    expect({ code, status: report.status }).toEqual({ code: 0, status: 'ok' });
  });

  it('reports networks that a setting allows, and finds the others refused', async () => {
    const { code, report } = await runCheck('127.0.0.0/8,::1/128');
    const allowed = new Set(
      report.results.filter(({ verdict }) => verdict === 'allowed').map(({ kind }) => kind),
    );
    expect([...allowed]).toEqual(['loopback']);
    expect(report.results.filter(({ verdict }) => verdict === 'not refused')).toEqual([]);
    expect({ code, status: report.status }).toEqual({ code: 0, status: 'warning' });
  });
});
