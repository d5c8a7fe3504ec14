import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedText } from '../../../test/fuzz/changed-text.ts';
import { fuzzRuns } from '../../../test/fuzz/fuzz-runs.ts';
import { parseFormFields } from '../src/html/parse-form-fields.ts';
import { classifyFields } from '../src/index.ts';

const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));
const PAGES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'));

it('every field of a changed page has a label, and nothing throws', () => {
  fc.assert(
    fc.property(changedText(PAGES), (html) => {
      const fields = parseFormFields(html).map(({ field }) => field);
      expect(classifyFields(fields)).toHaveLength(fields.length);
    }),
    fuzzRuns(60),
  );
});
