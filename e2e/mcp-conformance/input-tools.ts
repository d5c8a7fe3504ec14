import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isRecord, text } from './content.ts';

const NONE = fromJsonSchema<Record<string, never>>({ type: 'object', properties: {} });

const askFor = (message: string, name: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [name]: type === 'string' ? { type: 'string' } : { type: 'boolean' } },
      required: [name],
    },
  });

const sample = (prompt: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(prompt) }], maxTokens });

const saying = (value: string) => ({ content: [text(value)] });

const ASKED_NAME = askFor('What is your name?', 'name');

/** What the person answered under the key; null if they did not, or not with this field. */
function answered({ mcpReq }: ServerContext, key: string, field: string): string | null {
  const answer = inputResponse(mcpReq.inputResponses, key);
  if (answer.kind !== 'elicit' || answer.action !== 'accept') return null;
  const value = answer.content?.[field];
  return value === undefined ? null : String(value);
}

/** The raw response under the key; null if there is none. */
function responded({ mcpReq }: ServerContext, key: string): string | null {
  const responses: unknown = mcpReq.inputResponses;
  const response = isRecord(responses) ? responses[key] : undefined;
  return isRecord(response) ? JSON.stringify(response) : null;
}

type Codec = RequestStateCodec<{ round: number; name: string }>;
type Run = (context: ServerContext) => ReturnType<typeof inputRequired> | ReturnType<typeof saying>;

/** The tools and the prompt by which the server of revision 2026-07-28 asks for input between two calls. */
export function addInputTools(server: McpServer, codec: Codec): void {
  const add = (name: string, run: (context: ServerContext) => Promise<ReturnType<Run>>) =>
    server.registerTool(name, { description: name, inputSchema: NONE }, (_, context) => run(context));
  const asking = (
    name: string,
    key: string,
    request: Parameters<typeof inputRequired>[0]['inputRequests'],
    done: (context: ServerContext) => string | null,
  ) =>
    add(`test_input_required_result_${name}`, async (context) => {
      const result = done(context);
      return result === null ? inputRequired({ inputRequests: request ?? {} }) : saying(`${key}: ${result}`);
    });
  asking('elicitation', 'Hello', { user_name: ASKED_NAME }, (context) =>
    answered(context, 'user_name', 'name'),
  );
  asking(
    'sampling',
    'Answer',
    { capital_question: sample('What is the capital of France?', 100) },
    (context) => responded(context, 'capital_question'),
  );
  asking('list_roots', 'Roots', { client_roots: inputRequired.listRoots() }, (context) =>
    responded(context, 'client_roots'),
  );
  add('test_input_required_result_capabilities', async (context) => askWhatIsSupported(context));
  // The server refuses it for a client that has no such capability.
  add('test_missing_capability', async () =>
    inputRequired({ inputRequests: { question: sample('Generate a greeting', 50) } }),
  );
  add('test_streaming_elicitation', async () => inputRequired({ inputRequests: { user_name: ASKED_NAME } }));
  addStatefulTools(add, codec);
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Asks first' },
    async (context) => {
      const given = answered(context, 'user_context', 'context');
      const asked = askFor('What context should the prompt use?', 'context');
      return given === null
        ? inputRequired({ inputRequests: { user_context: asked } })
        : { messages: [{ role: 'user' as const, content: text(given) }] };
    },
  );
}

const capabilitiesOf = ({ envelope }: ServerContext['mcpReq']): Readonly<Record<string, unknown>> => {
  const fields: Readonly<Record<string, unknown>> = envelope ?? {};
  const found = fields[CLIENT_CAPABILITIES_META_KEY];
  return isRecord(found) ? found : {};
};

function askWhatIsSupported({ mcpReq }: ServerContext) {
  const { sampling, elicitation } = capabilitiesOf(mcpReq);
  return inputRequired({
    inputRequests: {
      ...(sampling === undefined ? {} : { question: sample('Generate a greeting', 50) }),
      ...(elicitation === undefined ? {} : { user_name: ASKED_NAME }),
    },
  });
}

type Add = (name: string, run: (context: ServerContext) => Promise<ReturnType<Run>>) => unknown;

/** What is asked between calls is kept by the client, signed. */
function addStatefulTools(add: Add, codec: Codec): void {
  for (const name of ['request_state', 'tampered_state'])
    add(`test_input_required_result_${name}`, async (context) => {
      if (answered(context, 'confirm', 'ok') !== null && context.mcpReq.requestState() !== undefined)
        return saying('state-ok');
      const requestState = await codec.mint({ round: 1, name: '' }, context);
      return inputRequired({
        inputRequests: { confirm: askFor('Please confirm', 'ok', 'boolean') },
        requestState,
      });
    });
  add('test_input_required_result_multiple_inputs', async (context) => {
    const keys = ['user_name', 'greeting', 'client_roots'];
    if (keys.every((key) => responded(context, key) !== null) && context.mcpReq.requestState() !== undefined)
      return saying('All are given.');
    const requestState = await codec.mint({ round: 1, name: '' }, context);
    return inputRequired({
      inputRequests: {
        user_name: ASKED_NAME,
        greeting: sample('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState,
    });
  });
  add('test_input_required_result_multi_round', async (context) => {
    const state = context.mcpReq.requestState<{ round: number; name: string }>();
    const [name, color] = [answered(context, 'step1', 'name'), answered(context, 'step2', 'color')];
    if (state?.round === 2 && color !== null) return saying(`${state.name} likes ${color}.`);
    if (state?.round === 1 && name !== null)
      return inputRequired({
        inputRequests: { step2: askFor('Step 2: What is your favorite color?', 'color') },
        requestState: await codec.mint({ round: 2, name }, context),
      });
    return inputRequired({
      inputRequests: { step1: askFor('Step 1: What is your name?', 'name') },
      requestState: await codec.mint({ round: 1, name: '' }, context),
    });
  });
}
