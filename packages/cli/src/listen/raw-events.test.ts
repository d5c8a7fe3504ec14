import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRawEvents, itemTexts } from './raw-events.ts';

describe('itemTexts', () => {
  it('returns every item of any array as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), fc.constantFrom('', ' ', '\n'), fc.string(), (items, space, rest) => {
        const text = `[${items.map((item) => `${space}${item}${space}`).join(',')}]`;
        const wanted = { items: items.map((item) => item.trim()), end: text.length - 1 };
        expect(itemTexts(`${text}${rest}`)).toEqual(wanted);
      }),
    );
  });
});

describe('createRawEvents', () => {
  const answering = (text: string, status = 200) =>
    createRawEvents(async () => new Response(text, { status, headers: { 'x-kept': 'yes' } }));
  const address = 'http://service/api/v1/events?wait=25';

  it('keeps bodies that re-serialization would change, and returns each once', async () => {
    const body = '{"id":"evt_1", "price":1.0,"2":"b","1":"\\u00e9"}';
    const raw = answering(`{"data":[${body},{"id":"evt_2"}],"pageInfo":{}}`);
    const response = await raw.fetch(address);
    expect(response.headers.get('x-kept')).toBe('yes');
    expect(await response.text()).toContain(body);
    expect(raw.take('evt_1')).toBe(body);
    expect(raw.take('evt_1')).toBeNull();
    expect(raw.take('evt_2')).toBe('{"id":"evt_2"}');
  });

  it.each(['{"data":[{"id":', '', '<html>', '{"error":"x"}'])(
    'passes the response %j on to the client',
    async (text) => {
      expect(await (await answering(text).fetch(address)).text()).toBe(text);
    },
  );

  it('keeps nothing of an error response', async () => {
    const raw = answering('{"data":[{"id":"evt_1"}]}', 500);
    expect((await raw.fetch(address)).status).toBe(500);
    expect(raw.take('evt_1')).toBeNull();
  });
});
