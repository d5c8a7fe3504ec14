import { describe, expect, it } from 'vitest';
import type { FlagDefinitions } from './definition.ts';
import { readFlags } from './flags.ts';
import { UsageError } from './usage-error.ts';

const definitions: FlagDefinitions = {
  json: { kind: 'switch', summary: '' },
  name: { kind: 'text', placeholder: 'text', summary: '' },
  quota: { kind: 'text', placeholder: 'number', summary: '' },
  variant: { kind: 'repeated', placeholder: 'Label=Value', summary: '' },
};
const read = (...args: string[]) => readFlags(args, definitions);

describe('readFlags', () => {
  it('reads both spellings, keeps the last of a repeated text and all of a repeated flag', () => {
    const flags = read('--name=A', '--name', 'B', '--variant', 'Size=M', '--variant=Colour=Red', '--json');
    expect(flags.text('name')).toBe('B');
    expect(flags.all('variant')).toEqual(['Size=M', 'Colour=Red']);
    expect(flags.isOn('json')).toBe(true);
    expect(flags.text('quota')).toBeNull();
  });

  it.each([
    [['--colour', 'red'], '--colour is not a flag of this command'],
    [['-x'], '-x is not a flag of this command'],
    [['stray'], '"stray" is not expected here'],
    [['--name'], '--name needs a value'],
    [['--name', '--json'], '--name needs a value'],
    [['--json=yes'], '--json takes no value'],
  ])('refuses %j and says why', (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });

  it('names the flag and the rule when a value breaks it', () => {
    expect(() => read('--quota', '1.5').wholeNumber('quota', 0, 10)).toThrow(
      '--quota must be a whole number from 0 to 10, not "1.5"',
    );
    expect(() => read('--quota=11').requiredWholeNumber('quota', 0, 10)).toThrow('from 0 to 10');
    expect(() => read().required('name')).toThrow('--name <text> is required');
    expect(() => read('--name', '').text('name')).toThrow('--name must not be empty');
    expect(() => read('--name=c').oneOf('name', ['a', 'b'])).toThrow('--name must be one of a, b, not "c"');
    expect(() => read('--name=a,c').listOf('name', ['a', 'b'])).toThrow('not "c"');
    expect(read('--name=b, a').listOf('name', ['a', 'b'])).toEqual(['b', 'a']);
  });
});
