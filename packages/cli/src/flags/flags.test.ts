import { describe, expect, it } from 'vitest';
import { type FlagDefinitions, readFlags, UsageError } from './flags.ts';

const definitions: FlagDefinitions = {
  json: { kind: 'switch', summary: '' },
  name: { kind: 'text', placeholder: 'text', summary: '' },
  quota: { kind: 'text', placeholder: 'number', summary: '' },
  variant: { kind: 'repeated', placeholder: 'Label=Value', summary: '' },
};
const read = (...args: string[]) => readFlags(args, definitions);

describe('readFlags', () => {
  it('reads both notations; keeps the last value of a text flag and all values of a repeated one', () => {
    const flags = read('--name=A', '--name', 'B', '--variant', 'Size=M', '--variant=Colour=Red', '--json');
    expect(flags.text('name')).toBe('B');
    expect(flags.all('variant')).toEqual(['Size=M', 'Colour=Red']);
    expect(flags.isOn('json')).toBe(true);
    expect(flags.text('quota')).toBeNull();
  });

  it.each([
    [['--colour', 'red'], 'unknown flag --colour'],
    [['-x'], 'unknown flag -x'],
    [['stray'], 'unexpected argument "stray"'],
    [['--name'], '--name needs a value'],
    [['--name', '--json'], '--name needs a value'],
    [['--json=yes'], '--json takes no value'],
  ])('rejects %j and says why', (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });

  it('names the flag and the rule that a value breaks', () => {
    expect(() => read('--quota', '1.5').wholeNumber('quota', 0, 10)).toThrow(
      '--quota must be a whole number from 0 to 10, not "1.5"',
    );
    expect(() => read('--quota=11').requiredWholeNumber('quota', 0, 10)).toThrow('from 0 to 10');
    expect(() => read().required('name')).toThrow('--name <text> is required');
    expect(() => read('--name=abc').text('name', 2)).toThrow('--name must be at most 2 characters long');
    expect(() => read('--variant=top secret').pairs('variant')).toThrow(/^--variant must be Label=Value$/);
    expect(read('--variant=Size=M=L').pairs('variant')).toEqual([['Size', 'M=L']]);
    expect(() => read('--name', '').text('name')).toThrow('--name must not be empty');
    expect(() => read('--name=c').oneOf('name', ['a', 'b'])).toThrow('--name must be one of a, b, not "c"');
    expect(() => read('--name=a,c').listOf('name', ['a', 'b'])).toThrow('not "c"');
    expect(read('--name=b, a').listOf('name', ['a', 'b'])).toEqual(['b', 'a']);
  });
});
