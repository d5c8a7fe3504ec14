export const FAILURE_CODES = [
  'unknown',
  'checkout_intent_expired',
  'payment_failed',
  'payment_cvc_expired',
  'insufficient_stock',
  'product_out_of_stock',
  'product_not_found',
  'offer_retrieval_failed',
  'order_placement_failed',
  'missing_shipping_method',
  'unsupported_currency',
  'invalid_input',
  'incorrect_cost_breakdown',
  'unsupported_store_no_guest_checkout',
  'variant_selections_invalid',
  'variant_selections_required',
  'form_validation_error',
  'captcha_blocked',
  'bot_protection_blocked',
  'constraint_total_price_exceeded',
  'constraint_shipping_cost_exceeded',
  'not_approved',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const LARGER_MAXIMUM = 'Buy again with a higher maximum.';
const VARIANT = 'Look up the product, and select one of its variants.';
const STOCK = 'Buy another variant or a smaller quantity, or try again later.';
const DETAILS = 'Correct the details that the message names, and buy again.';
const BY_HAND = 'This merchant does not sell to an agent: buy at its website.';

/** What a failure code means, and what the caller can do, in sentences without text of a merchant. */
export const FAILURE_GUIDE: Readonly<
  Record<FailureCode, { readonly cause: string; readonly advice: string }>
> = {
  unknown: {
    cause: 'An internal error, or a reason that no other code describes.',
    advice: 'Buy again. If it fails again, report the ID of the checkout intent.',
  },
  checkout_intent_expired: {
    cause: 'The intent was not confirmed within 45 minutes.',
    advice: 'Buy again, and confirm within 45 minutes.',
  },
  payment_failed: {
    cause: 'The payment was declined. For a purchase in one step also: the balance did not cover the offer.',
    advice: 'Top up the balance, or use another payment method.',
  },
  payment_cvc_expired: {
    cause: 'The security code of the card token has expired.',
    advice: 'Create a new card token, and buy again.',
  },
  insufficient_stock: { cause: 'The merchant has fewer in stock than requested.', advice: STOCK },
  product_out_of_stock: { cause: 'The product or variant is sold out.', advice: STOCK },
  product_not_found: { cause: 'There is no product at the URL.', advice: 'Check the product URL.' },
  offer_retrieval_failed: {
    cause: 'The merchant is unreachable, not supported, or not allowed on this server.',
    advice: 'See the requests to the merchant in the timeline. If it was unreachable, try again later.',
  },
  order_placement_failed: {
    cause: 'The order could not be placed, or its outcome is unknown.',
    advice: 'If the outcome is unknown, do not buy again: an operator has to resolve the order first.',
  },
  missing_shipping_method: {
    cause: 'The merchant does not ship the product to the address.',
    advice: 'Use another address or another merchant.',
  },
  unsupported_currency: {
    cause: "The merchant's currency is not supported.",
    advice: 'Buy from another merchant.',
  },
  invalid_input: { cause: 'The merchant rejected part of the request.', advice: DETAILS },
  incorrect_cost_breakdown: {
    cause: "The parts of the merchant's total do not add up, or the total rose after the offer.",
    advice: 'Buy again to get the current price.',
  },
  unsupported_store_no_guest_checkout: {
    cause: 'The merchant has no guest checkout that Purser can use.',
    advice: BY_HAND,
  },
  variant_selections_invalid: { cause: 'The requested variant does not exist.', advice: VARIANT },
  variant_selections_required: { cause: 'The product has variants, and none was selected.', advice: VARIANT },
  form_validation_error: { cause: "The merchant rejected the buyer's details.", advice: DETAILS },
  captcha_blocked: { cause: 'The merchant required a captcha.', advice: BY_HAND },
  bot_protection_blocked: {
    cause: 'The merchant blocks bots, or its robots.txt disallows the request.',
    advice: BY_HAND,
  },
  constraint_total_price_exceeded: {
    cause: 'The total exceeds constraints.maxTotalPrice.',
    advice: LARGER_MAXIMUM,
  },
  constraint_shipping_cost_exceeded: {
    cause: 'Shipping exceeds constraints.maxShippingPrice.',
    advice: LARGER_MAXIMUM,
  },
  not_approved: {
    cause: 'A person rejected the purchase, or it differs from what was approved.',
    advice: 'Read the reason of the approval, and ask the approver before you buy again.',
  },
};
