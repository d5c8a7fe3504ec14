/** Tries the comparison of OpenAPI documents itself. Usage: compare-cases.mjs <document> <program and arguments that compare it with another>. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [path, program, ...words] = process.argv.slice(2);
const text = readFileSync(path, 'utf8');
const ORDERS = '/api/v1/orders';
const parameter = (document, name) =>
  document.paths['/api/v1/checkout-intents'].get.parameters.find((one) => one.name === name);

/** Each changes a copy of the document. */
const REFUSED = {
  'an operation is removed': ({ paths }) => Reflect.deleteProperty(paths, ORDERS),
  'a deprecated operation is removed before its end': ({ paths }) => Reflect.deleteProperty(paths, ORDERS),
  'a field of a response is removed': ({ components: { schemas } }) => {
    Reflect.deleteProperty(schemas.Order.properties, 'id');
    schemas.Order.required = schemas.Order.required.filter((name) => name !== 'id');
  },
  'an optional field of a request is removed': ({ components: { schemas } }) =>
    Reflect.deleteProperty(schemas.CheckoutIntentCreate.properties, 'referenceId'),
  'a field of a request becomes required': ({ components: { schemas } }) =>
    schemas.CheckoutIntentCreate.required.push('referenceId'),
  'a parameter is removed': (document) => {
    const { get } = document.paths['/api/v1/checkout-intents'];
    get.parameters = get.parameters.filter(({ name }) => name !== 'state');
  },
  'an enum of a request is narrowed': (document) => parameter(document, 'state').schema.items.enum.pop(),
  'a type changes': ({ components: { schemas } }) => {
    schemas.CheckoutIntentCreate.properties.quantity.type = 'string';
  },
};
const ACCEPTED = {
  'nothing changes': () => {},
  'a field of a response is added': ({ components: { schemas } }) => {
    schemas.Order.properties.note = { type: 'string' };
  },
  'an optional field of a request is added': ({ components: { schemas } }) => {
    schemas.CheckoutIntentCreate.properties.note = { type: 'string' };
  },
  'an operation is added': ({ paths }) => {
    paths['/api/v1/notes'] = { get: { ...paths[ORDERS].get, operationId: 'listNotes' } };
  },
  'an enum of a request is widened': (document) =>
    parameter(document, 'state').schema.items.enum.push('waiting'),
  'an enum of a response is widened': ({ components: { schemas } }) =>
    schemas.FailureReason.properties.code.enum.push('another_reason'),
  'a deprecated operation is removed after its end': ({ paths }) => Reflect.deleteProperty(paths, ORDERS),
};
/** What the document was before, where that is not the document itself. */
const BEFORE = {
  'a deprecated operation is removed before its end': { deprecated: true, 'x-sunset': '9999-01-01' },
  'a deprecated operation is removed after its end': { deprecated: true, 'x-sunset': '2020-01-01' },
};

const folder = mkdtempSync(join(tmpdir(), 'purser-openapi-'));
let wrongCount = 0;
try {
  for (const [cases, isRefused] of [
    [REFUSED, true],
    [ACCEPTED, false],
  ]) {
    for (const [name, change] of Object.entries(cases)) {
      const before = JSON.parse(text);
      const after = JSON.parse(text);
      for (const operation of Object.values(before.paths[ORDERS])) Object.assign(operation, BEFORE[name]);
      change(after);
      const files = [before, after].map((document, index) => {
        const file = join(folder, `${index}.json`);
        writeFileSync(file, JSON.stringify(document));
        return file;
      });
      const { status } = spawnSync(program, [...words, ...files], { encoding: 'utf8' });
      if (status === (isRefused ? 1 : 0)) continue;
      wrongCount += 1;
      process.stderr.write(
        `The comparison should have ${isRefused ? 'refused' : 'accepted'}: ${name} (${status}).\n`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
const count = Object.keys(REFUSED).length + Object.keys(ACCEPTED).length;
process.stdout.write(`The comparison decided ${count - wrongCount} of ${count} changes as it should.\n`);
process.exitCode = wrongCount === 0 ? 0 : 1;
