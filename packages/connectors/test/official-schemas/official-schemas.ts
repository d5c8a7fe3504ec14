/** The official UCP schemas of one version: what a request to a merchant, and the profile of a platform, must be like. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';
import { type RequestKind, requestSchema } from './request-schema.ts';

const BASE = 'https://schemas.test/';
const SHOPPING = 'schemas/shopping';

/** The folder of a version, and whether it has separate schemas for requests instead of annotations. */
const FOLDERS: Readonly<Record<UcpVersion, readonly [folder: string, hasRequestFiles: boolean]>> = {
  '2026-01-11': ['2026-01-11/spec', true],
  '2026-01-23': ['2026-01-23/spec', true],
  '2026-04-08': ['2026-04-08/source', false],
  '2026-08-25': ['2026-08-25-draft/source', false],
};

const PROFILES: Readonly<Record<UcpVersion, string>> = {
  '2026-01-11': 'discovery/profile_schema.json',
  '2026-01-23': 'discovery/profile_schema.json#/$defs/platform_profile',
  '2026-04-08': 'discovery/profile_schema.json#/$defs/platform_profile',
  '2026-08-25': 'schemas/profile.json#/$defs/platform_schema',
};

export class OfficialSchemas {
  readonly #root: string;
  readonly #version: UcpVersion;
  readonly #hasRequestFiles: boolean;
  readonly #validators = new Map<RequestKind, Ajv2020>();
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #services = new Map<string, LooseRecord>();

  constructor(folder: string, version: UcpVersion) {
    const [path, hasRequestFiles] = FOLDERS[version];
    this.#root = resolve(folder, path);
    this.#version = version;
    this.#hasRequestFiles = hasRequestFiles;
  }

  /** The service's description of its calls: paths and headers (`rest.openapi.json`), or tools (`mcp.openrpc.json`). */
  service(name: 'rest.openapi.json' | 'mcp.openrpc.json'): LooseRecord {
    const document = this.#services.get(name) ?? readJson(join(this.#root, 'services/shopping', name));
    this.#services.set(name, document);
    return document;
  }

  /** What is wrong with a value by the schema at a path below the version's folder; empty if nothing is. */
  errors(schema: string, value: unknown, kind: RequestKind = 'create'): readonly string[] {
    return this.#check({ $ref: BASE + schema }, value, kind);
  }

  profileErrors(profile: unknown): readonly string[] {
    return this.errors(PROFILES[this.#version], profile);
  }

  /** What is wrong with the body of a call that creates, updates or completes a checkout. Fields of other versions are wrong. */
  checkoutErrors(kind: RequestKind, body: unknown): readonly string[] {
    const schema = { allOf: this.#checkoutSchemas(kind), unevaluatedProperties: false };
    const instruments = kind === 'complete' ? this.#instrumentErrors(body) : [];
    return [...this.#check(schema, body, kind), ...instruments];
  }

  /** What is wrong with a value by a schema of the service's description. */
  schemaErrors(schema: LooseRecord, value: unknown): readonly string[] {
    return this.#check(schema, value, 'create');
  }

  #checkoutSchemas(kind: RequestKind): readonly object[] {
    const at = (path: string): object => ({ $ref: `${BASE}${SHOPPING}/${path}` });
    // The document of the calls adds it to the schema of the completing call.
    const risk = { properties: { risk_signals: { type: 'object' } } };
    if (!this.#hasRequestFiles) {
      const extended = '#/$defs/dev.ucp.shopping.checkout';
      return [at(`fulfillment.json${extended}`), at(`discount.json${extended}`)];
    }
    if (kind === 'complete')
      return [
        this.#version === '2026-01-11' ? at('payment_data.json') : at('checkout.complete_req.json'),
        risk,
      ];
    const extended = `${kind}_req.json#/$defs/checkout`;
    return [at(`fulfillment.${extended}`), at(`discount.${extended}`)];
  }

  /** The schema of cards is not referenced by the checkout's, except in the first version. */
  #instrumentErrors(body: unknown): readonly string[] {
    const instruments = records(record(record(body)?.['payment'])?.['instruments']);
    return instruments.flatMap((instrument) =>
      instrument['type'] === 'card'
        ? this.errors(`${SHOPPING}/types/card_payment_instrument.json`, instrument, 'complete')
        : [],
    );
  }

  #check(schema: object, value: unknown, kind: RequestKind): readonly string[] {
    const validate = this.#validatorOf(schema, kind);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  #validatorOf(schema: object, kind: RequestKind): ValidateFunction {
    const ajv = this.#validators.get(kind) ?? this.#load(kind);
    this.#validators.set(kind, ajv);
    const key = `${kind} ${JSON.stringify(schema)}`;
    const compiled = this.#compiled.get(key) ?? ajv.compile(schema);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  #load(kind: RequestKind): Ajv2020 {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
    formats.default(ajv);
    for (const path of readdirSync(this.#root, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.json') || path.startsWith('handlers/')) continue;
      const schema = record(requestSchema(readJson(join(this.#root, path)), kind)) ?? {};
      ajv.addSchema({ ...schema, $id: BASE + path });
    }
    return ajv;
  }
}

function readJson(path: string): LooseRecord {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const found = record(read);
  if (found === null) throw new Error(`${path} is not a JSON object`);
  return found;
}

/** The headers that a call must have, by the document of the REST calls; null for calls that it does not describe. */
export function requiredHeaders(
  openapi: LooseRecord,
  method: string,
  path: string,
): readonly { readonly name: string; readonly format: string | null }[] | null {
  const paths = record(openapi['paths']) ?? {};
  const template = Object.keys(paths).find((each) =>
    new RegExp(`^${each.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  );
  const operation = record(record(paths[template ?? ''])?.[method.toLowerCase()]);
  if (operation === null) return null;
  const known = record(record(openapi['components'])?.['parameters']) ?? {};
  return list(operation['parameters']).flatMap((entry) => {
    const name = text(record(entry)?.['$ref'])?.split('/').at(-1);
    const parameter = name === undefined ? record(entry) : record(known[name]);
    return parameter?.['in'] === 'header' && parameter['required'] === true
      ? [{ name: text(parameter['name']) ?? '', format: text(record(parameter['schema'])?.['format']) }]
      : [];
  });
}

/** The arguments of a tool, by the document of the tools; null for tools that it does not describe. */
export function toolParameters(openrpc: LooseRecord, tool: string): readonly LooseRecord[] | null {
  const method = records(openrpc['methods']).find(({ name }) => name === tool);
  return method === undefined ? null : records(method['params']);
}
