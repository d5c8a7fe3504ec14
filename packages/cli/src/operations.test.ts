import { operationEntries } from '@purser/contract';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';

/** Operations for users who are signed in to the console: API keys get 403. */
const withoutCommand = operationEntries.flatMap(([name, { usersOnly }]) =>
  usersOnly === true ? [name] : [],
);

const commandsOf = (operation: string): string[] =>
  COMMANDS.filter(({ operations = [] }) => operations.includes(operation)).map(({ words }) =>
    words.join(' '),
  );

describe('the commands', () => {
  it.each(operationEntries.map(([name]) => name).filter((name) => !withoutCommand.includes(name)))(
    'include one for the operation %s',
    (operation) => expect(commandsOf(operation)).not.toEqual([]),
  );

  it('name operations of the contract only, and none that is listed as having no command', () => {
    const known = operationEntries.map(([name]) => name);
    for (const { operations = [] } of COMMANDS)
      expect(known).toEqual(expect.arrayContaining([...operations]));
    for (const name of withoutCommand) expect([name, commandsOf(name)]).toEqual([name, []]);
  });
});
