import client = require('@purser/client');

const purser = new client.Purser({ apiKey: 'sk_test_x', baseUrl: 'http://127.0.0.1:3210' });

export async function balance(): Promise<number> {
  return (await purser.billing.balance()).available.amountSubunits;
}
