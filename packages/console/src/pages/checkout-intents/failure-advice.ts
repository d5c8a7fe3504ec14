import type { FailureCode } from '@purser/contract/vocabulary';

const LARGER_MAXIMUM = 'Buy again with a higher maximum.';
const VARIANT = 'Look up the product, and select one of its variants.';
const STOCK = 'Buy another variant or a smaller quantity, or try again later.';
const DETAILS = 'Correct the details that the message names, and buy again.';
const BY_HAND = 'This merchant does not sell to an agent: buy at its website.';

/** What to do about a failed purchase, by its failure code. */
export const FAILURE_ADVICE: Readonly<Record<FailureCode, string>> = {
  unknown: 'Buy again. If it fails again, report the ID of the checkout intent.',
  checkout_intent_expired: 'Buy again, and confirm within 45 minutes.',
  payment_failed: 'Top up the balance, or use another payment method.',
  payment_cvc_expired: 'Create a new card token, and buy again.',
  insufficient_stock: STOCK,
  product_out_of_stock: STOCK,
  product_not_found: 'Check the product URL.',
  offer_retrieval_failed:
    'See the requests to the merchant in the timeline. If it was unreachable, try again later.',
  order_placement_failed:
    'If the outcome is unknown, do not buy again: an operator has to resolve the order first.',
  missing_shipping_method: 'Use another address or another merchant.',
  unsupported_currency: 'Buy from another merchant.',
  invalid_input: DETAILS,
  incorrect_cost_breakdown: 'Buy again to get the current price.',
  unsupported_store_no_guest_checkout: BY_HAND,
  variant_selections_invalid: VARIANT,
  variant_selections_required: VARIANT,
  form_validation_error: DETAILS,
  captcha_blocked: BY_HAND,
  bot_protection_blocked: BY_HAND,
  constraint_total_price_exceeded: LARGER_MAXIMUM,
  constraint_shipping_cost_exceeded: LARGER_MAXIMUM,
};
