import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, startTestService, type TestService } from '../../../test-support/service.ts';
import { expectNothingChanges } from '../database-text.ts';
import { type HttpResponse, INTENTS, intentBody, invalidFields, type Sent, send } from '../http-client.ts';
import { expectErrorNamed } from '../response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

expectNothingChanges(() => service.databaseUrl);

const post = (raw: string | Uint8Array, headers: Sent['headers'] = {}) =>
  send(service, { path: INTENTS, raw, headers });

describe('a body that is not valid JSON', () => {
  const texts: readonly (readonly [string, string | Uint8Array])[] = [
    ['half an object', '{"quantity": 1'],
    ['a bare word', 'quantity'],
    ['a form', 'quantity=1&productUrl=x'],
    ['single quotes', "{'quantity': 1}"],
    ['a trailing comma', '{"quantity": 1,}'],
    ['two values', '{} {}'],
    ['not a number', '{"quantity": NaN}'],
    ['a space', ' '],
    ['a NUL byte', '\u0000'],
    ['a NUL byte in a string', '{"quantity": "\u0000"}'],
    ['an unterminated number', `{"quantity": ${'9'.repeat(1000)}`],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['UTF-16', Buffer.from('\ufeff{"quantity": 1}', 'utf16le')],
    ['a compressed body', Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])],
    ['unclosed brackets', '['.repeat(100_000)],
  ];

  it.each(texts)('returns 400: %s', async (_, raw) => {
    expectErrorNamed(await post(raw), 'BadRequestError');
  });
});

describe('a JSON body with invalid content', () => {
  const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
  const level = 100_000;
  const bodies: readonly (readonly [string, string, string])[] = [
    ['null', 'null', 'body'],
    ['a string', '"intent"', 'body'],
    ['a list', '[]', 'body'],
    ['lists 100,000 levels deep', deep(level, '[', ']'), 'body'],
    [
      'objects 100,000 levels deep',
      `${'{"buyer":'.repeat(level)}1${'}'.repeat(level)}`,
      'body.buyer.firstName',
    ],
    ['a field 100,000 lists deep', `{"quantity":${deep(level, '[', ']')}}`, 'body.quantity'],
    [
      'a list of lists 100,000 deep',
      `{"variantSelections":[${deep(level, '[', ']')}]}`,
      'body.variantSelections.0',
    ],
    ['400,000 items', `{"promoCodes":[${Array(400_000).fill('1').join(',')}]}`, 'body.promoCodes'],
    [
      '400,000 items in place of a number',
      `{"quantity":[${Array(400_000).fill('1').join(',')}]}`,
      'body.quantity',
    ],
    ['a number above the largest double', '{"quantity":1e999}', 'body.quantity'],
    ['one million characters', `{"referenceId":"${'x'.repeat(1_000_000)}"}`, 'body.referenceId'],
    [
      'a long name',
      `{"buyer":{"email":"${'a'.repeat(500_000)}@${'b.'.repeat(200_000)}"}}`,
      'body.buyer.email',
    ],
    [
      'prototypes',
      '{"__proto__":{"quantity":1,"productUrl":"http://127.0.0.1/"},"constructor":{"prototype":{}}}',
      'body.quantity',
    ],
    [
      'a nested prototype',
      '{"buyer":{"__proto__":{"firstName":"Ada"},"toString":1}}',
      'body.buyer.firstName',
    ],
  ];

  it.each(bodies)('returns 422 quickly, with a bounded response: %s', async (_, raw, place) => {
    const response = await post(raw);
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response))).toContain(place);
    expect(response.text.length).toBeLessThan(1_000_000);
    expect(JSON.stringify(Object.prototype)).toBe('{}');
  });

  it.each([
    ['a NUL', '\\u0000', '\u0000'],
    ['a high surrogate', '\\ud83d', '\ud83d'],
    ['a low surrogate', '\\ude00', '\ude00'],
  ])('returns 422 with %s in every text field, with the location', async (_, escaped, value) => {
    const text = JSON.stringify(intentBody({ referenceId: 'MARK' })).replaceAll(
      /"(Ada|Lovelace|MARK|CA)"/g,
      `"a${escaped}"`,
    );
    const response = await post(text);
    expectErrorNamed(response, 'ValidateError');
    const places = ['body.buyer.firstName', 'body.buyer.lastName', 'body.buyer.province', 'body.referenceId'];
    expect(Object.keys(invalidFields(response)).sort()).toEqual(places.sort());
    expect(invalidFields(response)['body.referenceId']?.value).toBe(`a${value}`);
  });

  it('returns 422 when it is missing, also with a JSON content type', async () => {
    const contentTypes = [{}, { 'content-type': 'application/json' }];
    for (const headers of contentTypes) {
      const response = await send(service, { method: 'POST', path: INTENTS, headers });
      expectErrorNamed(response, 'ValidateError');
      expect(invalidFields(response)).toEqual({ body: { message: 'is required' } });
    }
  });
});

describe('a body that is too large', () => {
  const limit = 1024 * 1024;
  const filled = (length: number) => `{"referenceId":"${'x'.repeat(length - 18)}"}`;

  it('by one byte returns 413; at the limit it is read', async () => {
    expect(Buffer.byteLength(filled(limit))).toBe(limit);
    expectErrorNamed(await post(filled(limit)), 'ValidateError');
    expectErrorNamed(await post(filled(limit + 1)), 'PayloadTooLargeError');
  });

  it('returns 413 when its length is not declared, or declared too small', async () => {
    const response = await post(filled(limit + 1), { 'transfer-encoding': 'chunked', 'content-length': [] });
    expectErrorNamed(response, 'PayloadTooLargeError');
  });

  it('returns 401 first when no key is sent', async () => {
    const response = await send(service, { path: INTENTS, raw: filled(limit + 1), apiKey: null });
    expectErrorNamed(response, 'AuthenticationError');
  });
});

describe('a body of another media type', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/merge-patch+json',
    'text/json',
    'json',
    '*/*',
    '',
    'application/json, text/plain',
  ];

  it.each(types)('returns 415: %s', async (type) => {
    const response = await post(JSON.stringify(intentBody()), { 'content-type': type });
    expectErrorNamed(response, 'UnsupportedMediaTypeError');
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
    'is read when it is JSON by another spelling: %s',
    async (type) => {
      expectErrorNamed(await post('{}', { 'content-type': type }), 'ValidateError');
    },
  );
});

describe('an operation without a request body', () => {
  it('ignores one, and an empty one with a JSON content type', async () => {
    const path = '/api/v1/payment-gateways/sandbox/session';
    const headers = { 'content-type': 'application/json' };
    expect((await send(service, { method: 'POST', path, headers })).status).toBe(200);
    expect((await send(service, { method: 'POST', path, json: { cards: [1] } })).status).toBe(200);
    const missing = '/api/v1/api-keys/key_00000000000000000000000000';
    expectErrorNamed(await send(service, { method: 'DELETE', path: missing, headers }), 'NotFoundError');
    expect((await send(service, { path: '/api/v1/account', headers, method: 'GET' })).status).toBe(200);
  });
});

/** The response of a connection to these bytes, until it closes. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let response = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response)).on('error', reject);
  });
}

function parseResponse(text: string): HttpResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const status = Number(first.split(' ')[1]);
  return { status, text: body, body: JSON.parse(body), header: (name) => headers.get(name) ?? '' };
}

describe('an unusual HTTP request', () => {
  const key = () => `authorization: Bearer ${service.apiKey}\r\nhost: x\r\nconnection: close\r\n`;
  const requests: readonly (readonly [string, (key: string) => string])[] = [
    ['no HTTP request', () => 'hello\r\n\r\n'],
    ['a TLS greeting', () => '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    ['a header without a name', (head) => `GET ${INTENTS} HTTP/1.1\r\n: x\r\n${head}\r\n`],
    ['a header with a NUL', (head) => `GET ${INTENTS} HTTP/1.1\r\nx-request-id: a\u0000b\r\n${head}\r\n`],
    ['a path with a NUL', (head) => `GET ${INTENTS}/\u0000 HTTP/1.1\r\n${head}\r\n`],
    [
      'two lengths',
      (head) => `POST ${INTENTS} HTTP/1.1\r\ncontent-length: 2\r\ncontent-length: 3\r\n${head}\r\n{}`,
    ],
    [
      'a length and chunks',
      (head) =>
        `POST ${INTENTS} HTTP/1.1\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n${head}\r\n{}`,
    ],
    ['a negative length', (head) => `POST ${INTENTS} HTTP/1.1\r\ncontent-length: -2\r\n${head}\r\n{}`],
    ['non-ASCII bytes in the target', (head) => `GET ${INTENTS}?after=\u00e9 HTTP/1.1\r\n${head}\r\n`],
    ['an unknown method', (head) => `BUY ${INTENTS} HTTP/1.1\r\n${head}\r\n`],
    ['a very long query', (head) => `GET ${INTENTS}?id=${'x'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`],
    [
      'very long headers',
      (head) => `GET ${INTENTS} HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n${head}\r\n`,
    ],
    ['a path that cannot be decoded', (head) => `GET ${INTENTS}/%ff HTTP/1.1\r\n${head}\r\n`],
    ['a path with an incomplete escape', (head) => `GET ${INTENTS}/%4 HTTP/1.1\r\n${head}\r\n`],
    ['a path with a bare percent sign', (head) => `GET /% HTTP/1.1\r\n${head}\r\n`],
  ];

  it.each(requests)('returns 400 with the common error shape: %s', async (_, request) => {
    expectErrorNamed(parseResponse(await sendRaw(request(key()))), 'BadRequestError');
  });

  const odd: readonly (readonly [string, string, number])[] = [
    ['an escaped prefix', '/api/%76%31/account', 200],
    ['an absolute target', 'http://elsewhere.example/api/v1/account', 200],
    ['a trailing slash', '/api/v1/account/', 200],
    ['two slashes', '/api/v1//account', 404],
    ['dots', '/api/v1/../v1/account', 404],
    ['capitals', '/API/V1/account', 404],
    ['a query that cannot be decoded', '/api/v1/events?limit=5&x=%ff%zz%', 200],
    ['a long list in the query', `/api/v1/checkout-intents?id=${'a,'.repeat(7000)}`, 422],
    ['an asterisk', '*', 200],
  ];

  it.each(odd)('is answered normally: %s', async (_, target, status) => {
    const response = parseResponse(await sendRaw(`GET ${target} HTTP/1.1\r\n${key()}\r\n`));
    expect([response.status, response.text]).toEqual([status, response.text]);
    expect(response.header('ratelimit')).not.toBe('');
  });

  it('cannot bypass authentication by spelling its path differently', async () => {
    for (const target of ['/api/%76%31/account', 'http://x/api/v1/account', '/api/v1/account/']) {
      const text = await sendRaw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expectErrorNamed(parseResponse(text), 'AuthenticationError');
    }
  });
});

describe('unknown fields', () => {
  it('are ignored and not echoed, also in a refusal', async () => {
    const json = {
      quantity: 0,
      productUrl: 'x',
      buyer: { ...buyer, country: 'us', nickname: 'ECHO1' },
      variantSelections: [{ label: '', value: 1, ECHO2: 1 }],
      constraints: { maxTotalPrice: -1, ECHO3: 'ECHO3' },
      ECHO4: { ECHO4: true },
    };
    const response = await send(service, { path: INTENTS, json });
    expectErrorNamed(response, 'ValidateError');
    expect(response.text).not.toContain('ECHO');
  });
});
