/**
 * The conformance suite that every connector passes, at a server that speaks its platform's protocol over real HTTP. Each requirement is
 * checked with a new subject; test files run them in their own framework.
 */
import type { Requirement } from './conformance-subject.ts';
import { OFFER_REQUIREMENTS } from './offer-requirements.ts';
import { ORDER_REQUIREMENTS } from './order-requirements.ts';

export const CONFORMANCE_REQUIREMENTS: readonly Requirement[] = [
  ...OFFER_REQUIREMENTS,
  ...ORDER_REQUIREMENTS,
];
