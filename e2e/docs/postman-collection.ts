/** Reads and sends the requests of a Postman collection, as far as the collection of this repository needs it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Auth {
  readonly bearer: readonly Entry[];
}

export interface PostmanRequest {
  readonly name: string;
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request: {
    readonly method: string;
    readonly header: readonly Entry[];
    readonly url: {
      readonly raw: string;
      readonly path: readonly string[];
      readonly query?: readonly Entry[];
      readonly variable?: readonly Entry[];
    };
    readonly body?: { readonly raw?: string };
  };
}

interface Folder {
  readonly name: string;
  readonly auth?: Auth;
  readonly item: readonly PostmanRequest[];
}

export interface PostmanCollection {
  readonly auth: Auth;
  readonly variable: readonly Entry[];
  readonly item: readonly Folder[];
}

export const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** The path of a request as OpenAPI writes it. */
export const pathOf = ({ request }: PostmanRequest): string =>
  `/${request.url.path.map((part) => part.replace(/^:(.+)$/, '{$1}')).join('/')}`;

/** Sends requests with variables, which the scripts of the collection change. */
export class PostmanRunner {
  readonly variables: Map<string, string>;
  readonly #collection: PostmanCollection;

  constructor(collection: PostmanCollection, variables: Readonly<Record<string, string>>) {
    this.#collection = collection;
    const own = collection.variable.map(({ key, value }) => [key, value] as const);
    this.variables = new Map([...own, ...Object.entries(variables)]);
  }

  /** Sends the request with this name, and runs its script. */
  async send(name: string): Promise<{ status: number; body: unknown }> {
    for (const { item, auth } of this.#collection.item) {
      const found = item.find((one) => one.name === name);
      if (found !== undefined) return this.#send(found, auth ?? this.#collection.auth);
    }
    throw new Error(`The collection has no request “${name}”`);
  }

  async #send({ request, event = [] }: PostmanRequest, auth: Auth) {
    const { url, method, header, body } = request;
    const parts = url.path.map((part) => {
      const variable = url.variable?.find(({ key }) => part === `:${key}`);
      return variable === undefined ? part : encodeURIComponent(this.#filled(variable.value));
    });
    const address = new URL(`${this.#filled('{{baseUrl}}')}/${parts.join('/')}`);
    for (const { key, value, disabled } of url.query ?? [])
      if (disabled !== true) address.searchParams.set(key, this.#filled(value));
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${this.#filled(auth.bearer[0]?.value ?? '')}`,
        ...Object.fromEntries(header.map(({ key, value }) => [key, this.#filled(value)])),
      },
      ...(body?.raw === undefined ? {} : { body: this.#filled(body.raw) }),
    });
    const answered: unknown = JSON.parse(await response.text());
    for (const { script } of event) this.#run(script.exec.join('\n'), response.status, answered);
    return { status: response.status, body: answered };
  }

  #filled(text: string): string {
    return text.replaceAll(/\{\{(\$?\w+)\}\}/g, (whole, name: string) =>
      name === '$guid' ? randomUUID() : (this.variables.get(name) ?? whole),
    );
  }

  #run(code: string, status: number, body: unknown): void {
    const set = (key: string, value: string) => this.variables.set(key, value);
    runInNewContext(code, {
      pm: { response: { code: status, json: () => body }, collectionVariables: { set } },
    });
  }
}
