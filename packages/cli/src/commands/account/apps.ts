import type { ConnectedApp } from '@purser/client';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { identifierFlag } from '../../flags/identifier.ts';

const ID_FLAG = textFlag('app_...', 'App ID; see "purser apps list"');

export const appsList = listCommand({
  words: ['apps', 'list'],
  summary: 'List apps that users connected over MCP, newest first',
  operations: ['listConnectedApps'],
  heading: ['id', 'name', 'host', 'user', 'scopes', 'connected', 'last used', 'state'],
  empty: "No apps. An MCP client with the service's address asks to be connected.",
  row: ({ id, name, host, userName, scopes, connectedAt, lastUsedAt, disconnectedAt }: ConnectedApp) => [
    id,
    name,
    host,
    userName ?? '',
    scopes.join(','),
    connectedAt,
    lastUsedAt ?? 'never',
    disconnectedAt === undefined ? 'connected' : 'disconnected',
  ],
  list: () => (client, page) => client.connectedApps.list(page),
});

export const appsGet = recordCommand({
  words: ['apps', 'get'],
  summary: 'Show a connected app',
  operations: ['getConnectedApp'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.connectedApps.retrieve(id);
  },
});

export const appsDisconnect = apiCommand({
  words: ['apps', 'disconnect'],
  summary: 'Disconnect an app: its tokens stop working at once',
  operations: ['disconnectApp'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.connectedApps.disconnect(id);
      return { json, text: `Disconnected ${json.id}.` };
    };
  },
});
