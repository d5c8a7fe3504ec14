import { fromJsonSchema, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { embedded, IMAGE, text } from './content.ts';

const textArguments = (...names: readonly string[]) =>
  fromJsonSchema<Record<string, string>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: [...names],
  });

const TEXT = { uri: 'test://static-text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', mimeType: IMAGE.mimeType };
const WATCHED = { uri: 'test://watched-resource', mimeType: 'text/plain' };

export function addResources(server: McpServer): void {
  server.registerResource('static-text', TEXT.uri, { mimeType: TEXT.mimeType }, async () => ({
    contents: [{ ...TEXT, text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', BINARY.uri, { mimeType: BINARY.mimeType }, async () => ({
    contents: [{ ...BINARY, blob: IMAGE.data }],
  }));
  server.registerResource('watched-resource', WATCHED.uri, { mimeType: WATCHED.mimeType }, async () => ({
    contents: [{ ...WATCHED, text: 'Watched.' }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource(
    'template',
    template,
    { mimeType: 'application/json' },
    async ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
  server.server.setRequestHandler('resources/subscribe', async () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', async () => ({}));
}

const user = <Content>(content: Content) => ({ role: 'user' as const, content });

export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, async () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments', argsSchema: textArguments('arg1', 'arg2') },
    async ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: textArguments('resourceUri') },
    async ({ resourceUri = '' }) => ({
      messages: [
        user(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, async () => ({
    messages: [user(IMAGE), user(text('Please analyze the image above.'))],
  }));
  server.server.setRequestHandler('completion/complete', async () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
}
