/** The signature base of RFC 9421, section 2.5. */
import {
  type BareItem,
  type InnerList,
  type Item,
  isInnerList,
  type Parameters,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';
import { type HttpMessage, isRequest, type RequestMessage } from './message.ts';

/** A component that a signature names but the message does not have. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';
}

/**
 * The text that is signed. `components` is the inner list of `Signature-Input`, with its parameters. Throws `ComponentError` for a
 * component that is repeated, missing in the message, or unsupported.
 */
export function signatureBase(message: HttpMessage, components: InnerList): string {
  const [items] = components;
  const seen = new Set<string>();
  const lines = items.map((item) => {
    const identifier = serializeItem(item);
    // Parameters in another order name the same component.
    const [name, parameters] = item;
    const sameness = `${String(name)} ${[...parameters].map(([key, value]) => `${key}=${String(value)}`).sort()}`;
    if (seen.has(sameness)) throw new ComponentError(`${identifier} is named twice`);
    seen.add(sameness);
    return `${identifier}: ${componentValue(message, item)}`;
  });
  return [...lines, `"@signature-params": ${serializeInnerList(components)}`].join('\n');
}

function componentValue(message: HttpMessage, [name, parameters]: Item): string {
  if (typeof name !== 'string') throw new ComponentError('a component has no name');
  const { req, key, others } = readParameters(parameters);
  if (others.length > 0)
    throw new ComponentError(`"${name}" has a parameter that is not known: ${others[0]}`);
  const subject = req ? requestOf(message) : message;
  if (name.startsWith('@')) {
    if (key !== null) throw new ComponentError(`"${name}" has no members`);
    return derivedValue(subject, name);
  }
  const value = subject.headers[name];
  if (value === undefined) throw new ComponentError(`there is no header "${name}"`);
  const clean = value.replace(/\s*\r?\n\s+/g, ' ').trim();
  return key === null ? clean : memberValue(name, clean, key);
}

function readParameters(parameters: Parameters): { req: boolean; key: string | null; others: string[] } {
  const others = [...parameters.keys()].filter((name) => name !== 'req' && name !== 'key');
  const key = parameters.get('key');
  return { req: parameters.get('req') === true, key: typeof key === 'string' ? key : null, others };
}

function requestOf(message: HttpMessage): RequestMessage {
  if (!isRequest(message) && message.request !== undefined) return message.request;
  throw new ComponentError('the related request is missing');
}

function memberValue(name: string, value: string, key: string): string {
  let member: Item | InnerList | undefined;
  try {
    member = parseDictionary(value).get(key);
  } catch {
    throw new ComponentError(`"${name}" is not a dictionary`);
  }
  if (member === undefined) throw new ComponentError(`"${name}" has no member "${key}"`);
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
}

function derivedValue(message: HttpMessage, name: string): string {
  if (name === '@status') {
    if (isRequest(message)) throw new ComponentError('a request has no "@status"');
    return String(message.status);
  }
  if (!isRequest(message)) throw new ComponentError(`a response has no "${name}"`);
  const url = new URL(message.url);
  switch (name) {
    case '@method':
      return message.method.toUpperCase();
    case '@target-uri':
      return url.href.replace(/#.*$/, '');
    case '@authority':
      return url.host;
    case '@scheme':
      return url.protocol.slice(0, -1);
    case '@request-target':
      return `${url.pathname}${url.search}`;
    case '@path':
      return url.pathname;
    case '@query':
      return url.search === '' ? '?' : url.search;
    default:
      throw new ComponentError(`"${name}" is not known`);
  }
}

/** The value of a component; with `req`, of the related request. */
export const component = (name: string, parameters: Readonly<Record<string, BareItem>> = {}): Item => [
  name,
  new Map(Object.entries(parameters)),
];
