/** How the client pays for an intent. A token is stored sealed; only its last four characters are ever shown. */
export type PaymentMethod =
  | { readonly type: 'drawdown' }
  | { readonly type: 'basis_theory_token'; readonly sealedToken: string; readonly last4: string }
  | { readonly type: 'stripe_token'; readonly sealedToken: string; readonly last4: string };
