import { expect, it } from 'vitest';
import { folded, PhraseTable } from './phrases.ts';

const LETTER =
  /(?=[\p{L}\p{Nd}])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}0-9]/u;
/** Of the blocks with punctuation and signs that pages in the languages of the phrases have. */
const MARK = /(?=[\u0020-\u036f\u0600-\u061f\u2000-\u2bff\u3000-\u303f\uff00-\uffef])[\p{P}\p{S}\p{Z}]/u;

const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => folded(character) === character,
);

const table = new PhraseTable([{ order: 'order' }]);
const isFoundBefore = (character: string): boolean => table.has(`order${character}`, 'order');

it('finds no phrase that ends inside a word', () => {
  expect(characters.filter((character) => LETTER.test(character) && isFoundBefore(character))).toEqual([]);
});

it('finds a phrase before punctuation and signs', () => {
  expect(characters.filter((character) => MARK.test(character) && !isFoundBefore(character))).toEqual([]);
});
