import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';

export const mcp: Command = {
  words: ['mcp'],
  summary: 'Serve the Model Context Protocol on standard input and output, for agents on this machine',
  flags: ACCOUNT_CLIENT_FLAGS,
  async run(flags, environment) {
    // No other command needs the protocol and the schemas of its tools, which take longer to load than the commands.
    const { serveMcpStdio } = await import('@purser/mcp');
    return withAccountClient(flags, environment, async ({ baseUrl, apiKey }) => {
      await serveMcpStdio({ baseUrl, apiKey, signal: environment.interrupted }, (error) =>
        environment.note(error.message),
      );
      // Standard output belongs to the protocol.
      return {};
    });
  },
};
