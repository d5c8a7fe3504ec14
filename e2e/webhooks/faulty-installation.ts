import { writeFile } from 'node:fs/promises';
import { Purser } from '@purser/client';
import type pg from 'pg';
import { makeTestCertificate } from '../../packages/server/test-support/test-certificate.ts';
import { openDatabase } from '../harness/database.ts';
import { type Installation, liftLimits, startInstallation, withOperator } from '../harness/installation.ts';
import type { Environment } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type RunningReceiver, startFaultyReceiver } from './faulty-receiver-process.ts';

export interface FaultyEndpoint extends RunningReceiver {
  readonly id: string;
}

/** A service; an account with an endpoint per mode and per fault below HTTP; and another account with a healthy endpoint. */
export interface FaultyInstallation {
  readonly client: Purser;
  readonly otherClient: Purser;
  readonly otherReceiver: RunningReceiver;
  endpoint(name: string): FaultyEndpoint;
  close(): Promise<void>;
}

/** Faults below HTTP: nothing listens, or TLS fails. `right-name` is valid TLS. */
const BELOW_HTTP = ['refusing', 'self-signed', 'wrong-name', 'no-tls', 'right-name'] as const;
type BelowHttp = (typeof BELOW_HTTP)[number];

export async function startFaultyInstallation(
  modes: readonly string[],
  settings: Environment,
): Promise<FaultyInstallation> {
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
  const database = await openDatabase(installation.dataDir);
  const receivers = createReceivers(client, database.pool);
  const { start, save, breakUrl, endpoint } = receivers;
  const otherClient = await createAccount(installation);
  const otherReceiver = await start('healthy');
  await otherClient.webhookEndpoints.create({ url: otherReceiver.url });
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
    otherClient,
    otherReceiver,
    endpoint,
    async close() {
      receivers.kill();
      await database.close();
      await installation.close();
      await folder.remove();
    },
  };
}

/** Receiver processes and their endpoints. */
function createReceivers(client: Purser, database: pg.Pool) {
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
  /** Creates an endpoint with a healthy receiver, then changes its URL in the database to one that could not be saved. */
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

/** Key and certificate files for a host. */
async function tlsFiles(path: string, host: string) {
  const { key, cert } = makeTestCertificate([host]);
  const [keyFile, certFile] = [`${path}.key`, `${path}.crt`];
  await Promise.all([writeFile(keyFile, key), writeFile(certFile, cert)]);
  return { keyFile, certFile, cert };
}

async function createAccount({ env, url: baseUrl }: Installation): Promise<Purser> {
  const { accountId, apiKey } = await withOperator(env, (operator) =>
    operator.createAccount({ name: 'Other' }),
  );
  await liftLimits(env, accountId);
  return new Purser({ baseUrl, apiKey });
}
