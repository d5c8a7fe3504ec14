import { randomUUID } from 'node:crypto';
import { Purser } from '@purser/client';
import { purserWebhooks } from '@purser/client/express';
import express from 'express';

const purser = new Purser(); // PURSER_BASE_URL and PURSER_API_KEY
const productUrl = process.env.PRODUCT_URL;

// Who buys. A real shop has the signed-in user's address.
const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};

/** What webhooks said about each purchase. Use your database. */
const events = new Map();

const app = express().disable('x-powered-by');

// Before other parsers: the signature covers the raw bytes.
app.post(
  '/webhooks',
  purserWebhooks({
    secret: process.env.WEBHOOK_SECRET,
    onEvent({ type, source }) {
      events.set(source.id, [...(events.get(source.id) ?? []), type]);
    },
  }),
);

const page = (body) => `<!doctype html><html lang="en"><title>Shop button</title><main>${body}</main></html>`;
const escaped = (text) => String(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
// The key is chosen where the click is: a form that is sent twice is done once.
const button = (action, label) =>
  `<form method="post" action="${action}"><input type="hidden" name="key" value="${randomUUID()}"><button>${label}</button></form>`;
const form = express.urlencoded({ extended: false });

app.get('/', (_request, response) => {
  response.send(page(`<p>${escaped(productUrl)}</p>${button('/purchases', 'Get the price')}`));
});

app.post('/purchases', form, async ({ body }, response) => {
  const wanted = { productUrl, quantity: 1, buyer };
  const intent = await purser.checkoutIntents.createAndPoll(wanted, { idempotencyKey: body.key });
  response.redirect(303, `/purchases/${intent.id}`);
});

app.post('/purchases/:id/confirm', form, async ({ params, body }, response) => {
  const payment = { paymentMethod: { type: 'drawdown' } };
  await purser.checkoutIntents.confirm(params.id, payment, { idempotencyKey: body.key });
  response.redirect(303, `/purchases/${params.id}`);
});

app.get('/purchases/:id', async ({ params }, response) => {
  const intent = await purser.checkoutIntents.retrieve(params.id);
  const cost = intent.offer?.cost.total;
  const total = cost ? `${cost.amountSubunits} ${cost.currencyCode}, in the smallest unit` : '';
  const confirm =
    intent.state === 'awaiting_confirmation' ? button(`/purchases/${intent.id}/confirm`, 'Buy') : '';
  const told = (events.get(intent.id) ?? []).map((type) => `<li>${escaped(type)}</li>`).join('');
  response.send(page(`<h1>${escaped(intent.state)}</h1><p>${escaped(total)}</p>${confirm}<ul>${told}</ul>`));
});

const server = app.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  console.log(`Ready at http://127.0.0.1:${server.address().port}`);
});
