import { setTimeout as pause } from 'node:timers/promises';
import { fromJsonSchema, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { AUDIO, embedded, IMAGE, isRecord, text } from './content.ts';

const NONE = fromJsonSchema<Record<string, never>>({ type: 'object', properties: {} });
const textArgument = (name: string) =>
  fromJsonSchema<Record<string, string>>({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    required: [name],
  });

/** The tools that return content, report progress and log. */
export function addPlainTools(server: McpServer): void {
  const returning = (name: string, ...content: Parameters<typeof contentOf>) =>
    server.registerTool(name, { description: name, inputSchema: NONE }, async () => contentOf(...content));
  returning('test_simple_text', text('This is a simple text response for testing.'));
  returning('test_image_content', IMAGE);
  returning('test_audio_content', AUDIO);
  returning(
    'test_embedded_resource',
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  );
  returning(
    'test_multiple_content_types',
    text('Multiple content types test:'),
    IMAGE,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  );
  server.registerTool('test_error_handling', { description: 'Fails', inputSchema: NONE }, async () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: name, inputSchema: NONE }, logSteps);
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Reports', inputSchema: NONE },
    reportProgress,
  );
}

type Content = ReturnType<typeof text> | typeof IMAGE | typeof AUDIO | ReturnType<typeof embedded>;
const contentOf = (...content: Content[]) => ({ content });

async function logSteps(_: unknown, { mcpReq }: ServerContext) {
  for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await mcpReq.log('info', step);
    await pause(50);
  }
  return contentOf(text('Logged.'));
}

async function reportProgress(_: unknown, { mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    const params = { progress, total: 100 };
    if (progressToken !== undefined)
      await mcpReq.notify({ method: 'notifications/progress', params: { ...params, progressToken } });
    await pause(50);
  }
  return contentOf(text('Done.'));
}

/** The schemas that the suite wants to see on the wire, of forms with defaults and with choices. */
const FORMS = {
  test_elicitation_sep1034_defaults: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  test_elicitation_sep1330_enums: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: titled('First Option', 'Second Option', 'Third Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: { type: 'array', items: { anyOf: titled('First Choice', 'Second Choice', 'Third Choice') } },
  },
} as const;

function titled(...titles: readonly string[]) {
  return titles.map((title, index) => ({ const: `value${index + 1}`, title }));
}

/** The tools by which the server of revision 2025-11-25 asks the client while a call runs. */
export function addAskingTools(server: McpServer): void {
  const ask = async (
    { mcpReq }: ServerContext,
    message: string,
    properties: object,
    required: readonly string[],
  ) => {
    const params = { message, requestedSchema: { type: 'object', properties, required } };
    const answer: unknown = await mcpReq.send({ method: 'elicitation/create', params });
    const { action, content } = isRecord(answer) ? answer : {};
    return contentOf(text(`action=${String(action)}, content=${JSON.stringify(content ?? {})}`));
  };
  for (const [name, properties] of Object.entries(FORMS))
    server.registerTool(name, { description: name, inputSchema: NONE }, (_, context) =>
      ask(context, 'Fill in the form', properties, []),
    );
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the person', inputSchema: textArgument('message') },
    ({ message = '' }, context) => {
      const answer = { username: { type: 'string' }, email: { type: 'string' } };
      return ask(context, message, answer, Object.keys(answer));
    },
  );
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model', inputSchema: textArgument('prompt') },
    async ({ prompt = '' }, { mcpReq }) => {
      const messages = [{ role: 'user' as const, content: text(prompt) }];
      const answer = await mcpReq.send({
        method: 'sampling/createMessage',
        params: { messages, maxTokens: 100 },
      });
      return contentOf(text(`LLM response: ${JSON.stringify(answer)}`));
    },
  );
}
