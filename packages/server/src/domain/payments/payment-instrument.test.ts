import { describe, expect, it } from 'vitest';
import { type CardOf, chooseInstrument, type PaymentInstrumentTemplate } from './payment-instrument.ts';

const handlers = [
  { id: 'cod', name: 'cod' },
  { id: 'h1', name: 'com.example.tokens' },
];
const entry = (changes: Partial<PaymentInstrumentTemplate>): PaymentInstrumentTemplate => ({
  handler: '*',
  type: 'card',
  credential: {},
  ...changes,
});
const chosen = (
  templates: PaymentInstrumentTemplate[],
  host = 'shop.example:8443',
  card: 'operator' | 'client' = 'operator',
) => chooseInstrument(templates, handlers, host, card);

describe('chooseInstrument', () => {
  it('chooses the first template whose host and handler match', () => {
    const elsewhere = entry({ hosts: ['other.example'], handler: 'cod' });
    const here = entry({ hosts: ['shop.example'], handler: 'com.example.tokens' });
    expect(chosen([elsewhere, here, entry({})])).toMatchObject({ template: here, handler: { id: 'h1' } });
    expect(chosen([elsewhere])).toBeNull();
  });

  it.each([
    ['*', true],
    ['SHOP.example', true],
    ['shop.example:8443', true],
    ['shop.example:443', false],
    ['*.example', true],
    ['*.shop.example', false],
    ['hop.example', false],
  ])('of hosts %s at shop.example:8443: %s', (host, fits) => {
    expect(chosen([entry({ hosts: [host] })]) !== null).toBe(fits);
  });

  it('uses a template without an operator card only for client cards, and client cards only with such templates', () => {
    const card = entry({ credential: { number: '{{card.number}}' } });
    const own = { ...card, basisTheoryToken: '26818785-547b-4b28-b0fa-531377e99f4e' };
    const cash = entry({ handler: 'cod' });
    expect(chosen([card, cash])?.template).toBe(cash);
    expect(chosen([own, cash])?.template).toBe(own);
    expect(chosen([cash, card], 'shop.example', 'client')?.template).toBe(card);
    expect(chosen([cash], 'shop.example', 'client')).toBeNull();
  });

  it('uses a card of the card service in pages only, for the method card, and never for a client card', () => {
    const handlers = [
      { id: 'cash_on_delivery', name: 'Cash' },
      { id: 'card', name: 'Credit card' },
    ];
    const entered = entry({ handler: '*', cardId: 'purchasing-1', credential: {} });
    const inPages = (card: CardOf) => chooseInstrument([entered], handlers, 'shop.example', card, true);
    expect(inPages('operator')).toMatchObject({ template: entered, handler: { id: 'card' } });
    expect(inPages('client')).toBeNull();
    expect(chooseInstrument([entered], handlers, 'shop.example', 'operator')).toBeNull();
    expect(chooseInstrument([entered], handlers.slice(0, 1), 'shop.example', 'operator', true)).toBeNull();
  });

  it('uses no card that a vault inserts in pages', () => {
    const vaultCard = entry({
      credential: { number: '{{card.number}}' },
      basisTheoryToken: '26818785-547b-4b28-b0fa-531377e99f4e',
    });
    const handlers = [{ id: 'card', name: 'Credit card' }];
    const named = { ...vaultCard, handler: 'card' };
    expect(chooseInstrument([named], handlers, 'shop.example', 'operator')?.template).toBe(named);
    for (const card of ['operator', 'client'] as const)
      expect(chooseInstrument([named], handlers, 'shop.example', card, true)).toBeNull();
  });
});
