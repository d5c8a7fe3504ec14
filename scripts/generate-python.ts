import { readFileSync } from 'node:fs';
import type { SchemaObject } from '../packages/contract/src/json-schema.ts';
import * as vocabulary from '../packages/contract/src/vocabulary.ts';
import { ApiDocument, HEAD } from './python/document.ts';
import { readResources } from './python/grouping.ts';
import { Models } from './python/models.ts';
import { Params } from './python/params.ts';
import { Resources } from './python/resources.ts';

const FOLDER = 'clients/python/src/purser/_generated';
const README = 'clients/python/README.md';
const METHODS = /(<!-- methods -->\n)[\s\S]*(<!-- \/methods -->)/;

/**
 * The generated files of the Python library, by path: models, types of dictionaries, operations, resources, numbers and the version, and the
 * table of methods in its README. Methods are grouped as in the TypeScript client. `root` is the folder of the repository.
 */
export function pythonFiles(root: string, openapi: SchemaObject, version: string): Record<string, string> {
  const document = new ApiDocument(openapi);
  const params = new Params(document);
  const resources = new Resources(document, params, readResources());
  const readme = readFileSync(root + README, 'utf8');
  if (!METHODS.test(readme)) throw new Error(`${README} has no place for the methods.`);
  return {
    [`${FOLDER}/__init__.py`]: HEAD,
    [`${FOLDER}/version.py`]: `${HEAD}\n__version__ = "${version}"\n`,
    [`${FOLDER}/numbers.py`]: numbers(),
    [`${FOLDER}/models.py`]: new Models(document).file(),
    [`${FOLDER}/operations.py`]: resources.operationsFile(),
    [`${FOLDER}/resources.py`]: resources.file(false),
    [`${FOLDER}/async_resources.py`]: resources.file(true),
    [`${FOLDER}/client.py`]: resources.clientFile(),
    // Last: it has the types that the resources use.
    [`${FOLDER}/params.py`]: params.file(),
    [README]: readme.replace(
      METHODS,
      (_, start: string, end: string) => `${start}${resources.table()}\n${end}`,
    ),
  };
}

/** Default quotas of the per-second rate limits, and the currencies whose number of decimal places is not 2. */
function numbers(): string {
  const quotas = vocabulary.SECOND_BUCKETS.map(
    (name) => `    "${name}": ${vocabulary.BUCKETS[name].quota},\n`,
  );
  const exponents = vocabulary.CURRENCIES.map((code): [string, number] => [
    code,
    vocabulary.currencyExponent(code),
  ])
    .filter(([, exponent]) => exponent !== 2)
    .map(([code, exponent]) => `    "${code}": ${exponent},\n`);
  return `${HEAD}\nDEFAULT_QUOTAS: dict[str, int] = {\n${quotas.join('')}}\n\nCURRENCY_EXPONENTS: dict[str, int] = {\n${exponents.join('')}}\n`;
}
