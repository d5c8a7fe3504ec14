/** A buyer whose details occur nowhere else, so that tests can search for them. */
export const BUYER = {
  firstName: 'Wilhelmina',
  lastName: 'Murray',
  email: 'mina@castle.example',
  phone: '+1 415 555 0147',
  address1: '7 Carfax Street',
  city: 'Whitby',
  province: 'CA',
  postalCode: '94107',
  country: 'US',
} as const;

/** The body of a checkout intent for a product of the sandbox shop. */
export const intentOf = (shopUrl: string, slug: string) => ({
  productUrl: `${shopUrl}/products/${slug}`,
  quantity: 1,
  buyer: BUYER,
});

/** Pays from the balance. */
export const DRAWDOWN = { paymentMethod: { type: 'drawdown' } } as const;
