import { describe, expect, it } from 'vitest';
import { matchOption } from './match-option.ts';

const options = (...texts: string[]) =>
  texts.map((text, index) => ({
    text,
    value: text === texts[index - 1] ? `v${index - 1}` : `v${index}`,
    isEnabled: true,
  }));
const found = (texts: readonly string[], ...spellings: string[]): string => {
  const match = matchOption(options(...texts), spellings);
  return match.kind === 'found' ? match.option.text : match.kind;
};

describe('matching an option', () => {
  it.each([
    [['L', 'XL', 'L / XL'], 'L', 'L'],
    [['Large / Tall', 'Large / Short'], 'Large', 'none'],
    [['L / XL', 'M'], 'L', 'none'],
    [['United States Minor Outlying Islands', 'United States (US)'], 'United States', 'United States (US)'],
    [['United States Minor Outlying Islands', 'Canada'], 'United States', 'none'],
    [['CÔTE D’IVOIRE', 'Chad'], "Cote d'Ivoire", 'CÔTE D’IVOIRE'],
    [['Österreich', 'Schweiz'], 'osterreich', 'Österreich'],
    [['Red (+$5.00)', 'Red wine'], 'Red', 'Red (+$5.00)'],
    [['Red +5,00 €', 'Dark red'], 'Red', 'Red +5,00 €'],
    [['M - 3 left', 'XL - 3 left'], 'M', 'M - 3 left'],
    [['1.5 l', '15 l'], '1.5 l', '1.5 l'],
    [['10', '100'], '10', '10'],
    [['42', '42.5', '42 1/2'], '42', '42'],
    [['42.5', '42 1/2'], '42', 'none'],
    [['8', '8.5'], '8.5', '8.5'],
    [['Blue', 'Blue'], 'Blue', 'Blue'],
    [['Red (S)', 'Red (M)'], 'Red', 'several'],
  ])('of %j by %j finds %j', (texts, spelling, expected) => {
    expect(found(texts, spelling)).toBe(expected);
  });

  it('prefers the first spelling, and whole texts to values', () => {
    expect(found(['Germany', 'Deutschland'], 'Deutschland', 'Germany')).toBe('Deutschland');
    const [georgia, ge] = [
      { text: 'Georgia', value: 'GE', isEnabled: true },
      { text: 'GE', value: 'de', isEnabled: true },
    ];
    expect(matchOption([georgia, ge], ['GE'])).toEqual({ kind: 'found', option: ge });
    expect(matchOption([georgia, ge], ['DE'])).toEqual({ kind: 'found', option: ge });
  });

  it('finds no disabled option, and none among different ones of the same text', () => {
    const red = { text: 'Red', value: '1', isEnabled: false };
    expect(matchOption([red], ['Red'])).toEqual({ kind: 'disabled' });
    expect(
      matchOption(
        [
          { ...red, isEnabled: true },
          { ...red, value: '2', isEnabled: true },
        ],
        ['Red'],
      ),
    ).toEqual({ kind: 'several' });
  });
});
