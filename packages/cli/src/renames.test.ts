import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { findCommand } from './find-command.ts';
import { readFlags } from './flags/flags.ts';

describe('a renamed command', () => {
  it.each([
    ['people', '"people" was renamed: use "members" or "users"'],
    ['people frobnicate', '"people" was renamed: use "members" or "users"'],
    ['people list', '"people list" was renamed: use "users list"'],
    ['people reset', '"people reset" was renamed: use "users reset"'],
    ['people operator', '"people operator" was renamed: use "users operator"'],
    ['people invite ada@example.com', '"people invite" was renamed: use "members invite"'],
    ['people role', '"people role" was renamed: use "members role"'],
    ['people remove', '"people remove" was renamed: use "members remove"'],
    ['hosts refuse shop.example.com', '"hosts refuse" was renamed: use "hosts block"'],
  ])('is rejected with the new name: %s', (call, message) => {
    expect(() => findCommand(call.split(' '))).toThrow(message);
    const [, now] = /use "([a-z ]+)"$/.exec(message) ?? [];
    if (now?.includes(' ')) expect(COMMANDS.map(({ words }) => words.join(' '))).toContain(now);
  });
});

describe('a renamed flag', () => {
  const verify = { verify: { kind: 'switch', summary: '' } } as const;

  it('is rejected with the new name', () => {
    expect(() => readFlags(['--prove'], verify)).toThrow('--prove was renamed: use --verify');
  });

  it('is unknown to a command that never had it', () => {
    expect(() => readFlags(['--prove'], {})).toThrow('unknown flag --prove');
  });
});
