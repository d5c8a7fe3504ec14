import { describe, expect, it } from 'vitest';
import { isPrinted, readPages, runnableBlocks, unexplainedBlocks } from './runnable-blocks.ts';

const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, '```'].join('\n');

describe('the runnable blocks of a page', () => {
  it('are those marked runnable, each with the output block that directly follows', () => {
    const page = [
      fence('ts', 'left();'),
      fence('ts runnable', 'a();', 'b();'),
      '',
      fence('text', 'printed ...'),
      fence('sh runnable', 'c'),
      'Text.',
      fence('text', 'not of c'),
    ].join('\n');
    expect(runnableBlocks('docs/a.md', page)).toEqual([
      {
        page: 'docs/a.md',
        line: 5,
        language: 'ts',
        code: 'a();\nb();\n',
        printed: 'printed ...',
        isTab: false,
      },
      { page: 'docs/a.md', line: 13, language: 'sh', code: 'c\n', printed: null, isTab: false },
    ]);
  });

  it('may be tabs', () => {
    const page = fence('python tab runnable', 'a()');
    expect(runnableBlocks('docs/a.md', page)).toMatchObject([
      { language: 'python', code: 'a()\n', isTab: true },
    ]);
  });

  it('must be in a language that the tests run', () => {
    expect(() => runnableBlocks('docs/a.md', fence('json runnable', '{}'))).toThrow('docs/a.md:1');
  });

  it.each([
    ['ci_1 ... done', 'ci_1 placing done\n', true],
    ['id ci_...', 'id ci_\n', false],
    ['a\nb', 'a  \r\nb\n\n', true],
    ['a...', 'a1\nb', false],
    ['r=4 (of 5).', 'r=4 (of 5)!', false],
    ['a', '', false],
  ])('documented output %j matches %j: %s', (documented, printed, expected) => {
    expect(isPrinted(documented, printed)).toBe(expected);
  });
});

describe('the code of a page', () => {
  it('that is not run is marked with the reason', () => {
    const page = [
      fence('sh', 'a'),
      fence('yaml skip: of another program', 'b'),
      fence('json', '{}'),
      'Indented:',
      '',
      '    c',
      '',
      '- an item',
      '',
      '    of two paragraphs',
    ].join('\n');
    expect(unexplainedBlocks('docs/a.md', page)).toEqual(['docs/a.md:1', 'docs/a.md:12']);
    expect([...readPages()].flatMap(([path, text]) => unexplainedBlocks(path, text))).toEqual([]);
  });
});

describe('pages about all requests', () => {
  it.each(['rate-limits', 'idempotency', 'drawdown', 'pagination', 'errors'])(
    'docs/%s.md contains a runnable program with its output',
    (name) => {
      const path = `docs/${name}.md`;
      const blocks = runnableBlocks(path, readPages().get(path) ?? '');
      expect(blocks.filter(({ printed }) => printed !== null)).not.toEqual([]);
    },
  );
});
