import { writeFile } from 'node:fs/promises';
import { Purser } from '@purser/client';
import type pg from 'pg';
import { makeTestCertificate } from '../../packages/server/test-support/test-certificate.ts';
import { openDatabase } from '../harness/database.ts';
import { type Installation, liftLimits, startInstallation, withOperator } from '../harness/installation.ts';
import type { Environment } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type RunningReceiver, startFaultyReceivers } from './faulty-receiver-process.ts';

export interface FaultyEndpoint extends RunningReceiver {
  readonly id: string;
}

/**
 * A service; an account with an endpoint per mode and per fault below HTTP: `refusing`, `self-signed`, `wrong-name` and `no-tls`, with `right-name` for
 * valid TLS; and another account with a healthy endpoint.
 */
export interface FaultyInstallation {
  readonly client: Purser;
  readonly otherClient: Purser;
  readonly otherReceiver: RunningReceiver;
  endpoint(name: string): FaultyEndpoint;
  close(): Promise<void>;
}

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
  const healthy = { mode: 'healthy' };
  const [receivers, refusing] = await Promise.all([
    startFaultyReceivers({
      ...Object.fromEntries(modes.map((mode) => [mode, { mode }])),
      'of the other account': healthy,
      'right-name': { ...healthy, tls: right },
      'as wrong-name': { ...healthy, tls: wrong },
      'as self-signed': { ...healthy, tls: own },
      'wrong-name': healthy,
      'self-signed': healthy,
      'no-tls': healthy,
    }),
    startFaultyReceivers({ refusing: healthy }),
  ]);
  const { save, breakUrl, endpoint } = createEndpoints(client, database.pool);
  const otherClient = await createAccount(installation);
  const otherReceiver = receivers.receiver('of the other account');
  await otherClient.webhookEndpoints.create({ url: otherReceiver.url });
  await Promise.all(
    [...modes, 'right-name', 'wrong-name', 'self-signed', 'no-tls'].map((name) =>
      save(name, receivers.receiver(name)),
    ),
  );
  await save('refusing', refusing.receiver('refusing'));
  for (const name of ['wrong-name', 'self-signed'])
    await breakUrl(name, () => receivers.receiver(`as ${name}`).url);
  await breakUrl('no-tls', (url) => url.replace('http:', 'https:'));
  await refusing.kill();
  return {
    client,
    otherClient,
    otherReceiver,
    endpoint,
    async close() {
      await receivers.kill();
      await database.close();
      await installation.close();
      await folder.remove();
    },
  };
}

function createEndpoints(client: Purser, database: pg.Pool) {
  const endpoints = new Map<string, FaultyEndpoint>();
  const save = async (name: string, receiver: RunningReceiver) => {
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    endpoints.set(name, { ...receiver, id });
  };
  const endpoint = (name: string): FaultyEndpoint => {
    const found = endpoints.get(name);
    if (found === undefined) throw new Error(`no endpoint ${name}`);
    return found;
  };
  /** Changes the URL of an endpoint with a healthy receiver, in the database, to one that could not be saved. */
  const breakUrl = async (name: string, brokenUrl: (url: string) => string) => {
    const { id, url } = endpoint(name);
    await database.query('update webhook_endpoints set url = $2 where id = $1', [id, brokenUrl(url)]);
  };
  return { save, breakUrl, endpoint };
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
