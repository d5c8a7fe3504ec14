'use server';

import { PurserError } from '@purser/client';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { BUYER, purser } from '@/lib/purser';

/** What a form shows after it was sent: null, or why it failed. */
type Problem = string | null;

/** Creates a checkout intent for the product, and shows it. The offer arrives there. */
export async function requestOffer(_: Problem, form: FormData): Promise<Problem> {
  const productUrl = String(form.get('productUrl'));
  let id: string;
  try {
    ({ id } = await purser().checkoutIntents.create({ productUrl, quantity: 1, buyer: BUYER }));
  } catch (error) {
    return problemOf(error);
  }
  redirect(`/purchases/${encodeURIComponent(id)}`);
}

/** Confirms the offer, which buys. However often the same button is pressed, its key makes it one confirmation. */
export async function confirm(_: Problem, form: FormData): Promise<Problem> {
  const id = String(form.get('id'));
  const idempotencyKey = String(form.get('idempotencyKey'));
  try {
    await purser().checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } }, { idempotencyKey });
  } catch (error) {
    // Another try, after a top-up for example, is another operation: the page makes a new key.
    refresh();
    return problemOf(error);
  }
  redirect(`/purchases/${encodeURIComponent(id)}`);
}

function problemOf(error: unknown): string {
  if (error instanceof PurserError) return error.message;
  throw error;
}
