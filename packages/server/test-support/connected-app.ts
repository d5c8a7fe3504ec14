import { registerClient } from '../src/usecases/apps/app-clients.ts';
import { connectApp } from '../src/usecases/apps/connect-app.ts';
import { openContext } from './database-context.ts';
import type { TestService } from './service.ts';

/** Connects an app for a member of the account, by the use cases, and returns its id. */
export async function storeConnectedApp(
  { databaseUrl, accountId, client }: Pick<TestService, 'databaseUrl' | 'accountId' | 'client'>,
  userId: string,
): Promise<string> {
  const context = openContext(databaseUrl);
  const redirectUri = 'https://agent.example/callback';
  try {
    const metadata = { redirect_uris: [redirectUri], client_name: 'Agent' };
    const registered = await registerClient(context, metadata, userId);
    if (registered.kind === 'invalid') throw new Error(registered.message);
    const scopes = ['products:read'] as const;
    const request = { clientId: registered.client.id, redirectUri, challenge: '', scopes, state: null };
    await connectApp(context, {
      userId,
      accountId,
      client: registered.client,
      request,
      scopes,
      limits: null,
    });
  } finally {
    await context.store.close();
  }
  const { data } = await client.connectedApps.list();
  return data.find((app) => app.userId === userId)?.id ?? '';
}
