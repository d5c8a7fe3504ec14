import 'server-only';
import { Purser } from '@purser/client';

let client: Purser | undefined;

/** The client, made at the first request: a build needs no key. It reads `PURSER_BASE_URL` and `PURSER_API_KEY`. */
export function purser(): Purser {
  client ??= new Purser();
  return client;
}

/** Who buys. A real shop has the signed-in user's address. */
export const BUYER = {
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
