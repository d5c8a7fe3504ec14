import { writeFile } from 'node:fs/promises';
import { Purser } from '@purser/client';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import { startOperatorService } from '@purser/server';
import pg from 'pg';
import { makeTestCertificate } from '../../packages/server/test-support/test-certificate.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import type { Environment } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type RunningReceiver, startFaultyReceiver } from './faulty-receiver-process.ts';

export interface FaultyEndpoint extends RunningReceiver {
  readonly id: string;
}

/** One service; an account with an endpoint for each mode and each fault below HTTP; and another account whose endpoint is healthy. */
export interface FaultyScene {
  readonly client: Purser;
  readonly stranger: Purser;
  readonly strangers: RunningReceiver;
  endpoint(name: string): FaultyEndpoint;
  close(): Promise<void>;
}

/** What no receiver does by itself: nobody listens, or TLS goes wrong. `right-name` is TLS as it should be. */
const BELOW_HTTP = ['refusing', 'self-signed', 'wrong-name', 'no-tls', 'right-name'] as const;
type BelowHttp = (typeof BELOW_HTTP)[number];

export async function openFaultyScene(modes: readonly string[], settings: Environment): Promise<FaultyScene> {
  const folder = await temporaryFolder();
  const [right, wrong, own] = await Promise.all([
    tlsFiles(`${folder.path}/right`, '127.0.0.1'),
    tlsFiles(`${folder.path}/wrong`, 'elsewhere.example'),
    tlsFiles(`${folder.path}/own`, '127.0.0.1'),
  ]);
  const trusted = `${folder.path}/trusted.crt`;
  await writeFile(trusted, right.cert + wrong.cert);
  const installation = await startInstallation({ ...settings, NODE_EXTRA_CA_CERTS: trusted });
  const { client } = installation;
  const postgres = await startEmbeddedPostgres({ dataDir: installation.dataDir, name: 'purser' });
  const database = new pg.Pool({ ...postgres.connection, max: 2 });
  const receivers = openReceivers(client, database);
  const { start, save, breakUrl, endpoint } = receivers;
  const stranger = await openAccount(installation);
  const strangers = await start('healthy');
  await stranger.webhookEndpoints.create({ url: strangers.url });
  const [misnamed, selfSigned] = await Promise.all([start('healthy', wrong), start('healthy', own)]);
  await Promise.all([
    ...modes.map(async (mode) => save(mode, await start(mode))),
    start('healthy', right).then((receiver) => save('right-name', receiver)),
    breakUrl('wrong-name', () => misnamed.url),
    breakUrl('self-signed', () => selfSigned.url),
    breakUrl('no-tls', ({ url }) => url.replace('http:', 'https:')),
    breakUrl('refusing', ({ url }) => url),
  ]);
  endpoint('refusing').spawned.child.kill('SIGKILL');
  await endpoint('refusing').spawned.ended;
  return {
    client,
    stranger,
    strangers,
    endpoint,
    async close() {
      receivers.kill();
      await database.end();
      await postgres.stop();
      await installation.close();
      await folder.remove();
    },
  };
}

/** Receivers as processes, and the endpoints that they are saved as. */
function openReceivers(client: Purser, database: pg.Pool) {
  const endpoints = new Map<string, FaultyEndpoint>();
  const processes: RunningReceiver[] = [];
  const start: typeof startFaultyReceiver = async (...args) => {
    const receiver = await startFaultyReceiver(...args);
    processes.push(receiver);
    return receiver;
  };
  const save = async (name: string, receiver: RunningReceiver) => {
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    endpoints.set(name, { ...receiver, id });
  };
  /** Saves a healthy receiver, and then makes the endpoint's URL what it never could have been saved with. */
  const breakUrl = async (name: BelowHttp, urlOf: (healthy: RunningReceiver) => string) => {
    const healthy = await start('healthy');
    await save(name, healthy);
    await database.query('update webhook_endpoints set url = $2 where url = $1', [
      healthy.url,
      urlOf(healthy),
    ]);
  };
  const endpoint = (name: string): FaultyEndpoint => {
    const found = endpoints.get(name);
    if (found === undefined) throw new Error(`no endpoint ${name}`);
    return found;
  };
  const kill = () => {
    for (const { spawned } of processes) spawned.child.kill('SIGKILL');
  };
  return { start, save, breakUrl, endpoint, kill };
}

/** Key and certificate for a host, as files of this name. */
async function tlsFiles(path: string, host: string) {
  const { key, cert } = makeTestCertificate([host]);
  const [keyFile, certFile] = [`${path}.key`, `${path}.crt`];
  await Promise.all([writeFile(keyFile, key), writeFile(certFile, cert)]);
  return { keyFile, certFile, cert };
}

async function openAccount({ env, url: baseUrl }: Installation): Promise<Purser> {
  const operating = await startOperatorService({ env });
  const { operator } = new Purser({ baseUrl: operating.url, apiKey: operating.apiKey });
  const { accountId, apiKey } = await operator.createAccount({ name: 'Stranger' });
  for (const bucket of ['mutations', 'reads'] as const)
    await operator.setAccountLimit(accountId, bucket, 1_000_000);
  await operating.close();
  return new Purser({ baseUrl, apiKey });
}
