/** Pages with forms as HTML. The attribute `data-truth` of each field names the kinds that are right, or `other`, which is no kind of the buyer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expected, isExpected } from './form-file.ts';

export interface WrittenPage {
  readonly language: string;
  readonly title: string;
  readonly html: string;
}

export function readPages(): WrittenPage[] {
  const folder = join(import.meta.dirname, '..', 'pages');
  return readdirSync(folder)
    .sort()
    .flatMap((language) =>
      readdirSync(join(folder, language))
        .sort()
        .map((file) => ({
          language,
          title: file.replace('.html', ''),
          html: readFileSync(join(folder, language, file), 'utf8'),
        })),
    );
}

/** What the element at the offset is for. `not-` names what a field about another person looks like, for the reader of the page. */
export function expectedAt({ language, title, html }: WrittenPage, offset: number): readonly Expected[] {
  const tag = html.slice(offset, html.indexOf('>', offset));
  const truth = /data-truth="([^"]*)"/.exec(tag)?.[1] ?? '';
  const kinds = truth.split(',').filter((kind) => !kind.startsWith('not-'));
  if (!kinds.every(isExpected)) throw new Error(`${language}/${title}: no such kind: ${tag}`);
  return kinds;
}
