import { type Product, product } from './product.ts';

const COLOURS = ['Black', 'White', 'Red', 'Blue', 'Green', 'Grey'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];

/** Products whose purchase completes, each with a different kind of price, variants or shipping. */
export const COMPLETING_PRODUCTS: readonly Product[] = [
  product({
    slug: 'plain',
    title: 'Canvas Tote Bag',
    situation: 'Basic product: in stock, one price, standard shipping at $4.99 within the US',
  }),
  product({
    slug: 'free-shipping',
    title: 'Cotton Napkins',
    situation: 'Free shipping to every address',
    priceSubunits: 1800,
    shipping: { kind: 'free' },
  }),
  product({
    slug: 'digital',
    title: 'Field Guide to Birds (PDF)',
    situation: 'Digital: no shipping, no shipping options',
    priceSubunits: 1200,
    weightGrams: 0,
    shipping: { kind: 'none' },
  }),
  product({
    slug: 'heavy',
    title: 'Cast Iron Stove Plate',
    situation: 'Heavy (18 kg a piece): shipping by weight',
    priceSubunits: 14900,
    weightGrams: 18_000,
    shipping: { kind: 'by_weight' },
  }),
  product({
    slug: 'two-shipping-options',
    title: 'Desk Lamp',
    situation: 'Two shipping options: express (listed first) and standard (cheaper)',
    priceSubunits: 5900,
    shipping: { kind: 'standard_and_express' },
  }),
  product({
    slug: 'carrier-calculated',
    title: 'Framed Print',
    situation: 'Shipping priced by the zone of the address',
    priceSubunits: 7500,
    weightGrams: 2_500,
    shipping: { kind: 'by_carrier' },
  }),
  product({
    slug: 'variants',
    title: 'Linen Shirt',
    situation: 'Variants with different prices (Size); a purchase must name one',
    variants: [
      { options: [{ name: 'Size', label: 'S' }], priceSubunits: 4500 },
      { options: [{ name: 'Size', label: 'M' }], priceSubunits: 4900 },
      { options: [{ name: 'Size', label: 'L' }], priceSubunits: 5300 },
    ],
  }),
  product({
    slug: 'variants-partly-sold-out',
    title: 'Ceramic Mug',
    situation: 'Variants (Colour), of which Black is sold out and the others are in stock',
    variants: [
      { options: [{ name: 'Colour', label: 'Black' }], priceSubunits: 1600, stockCount: 0 },
      { options: [{ name: 'Colour', label: 'White' }], priceSubunits: 1600 },
      { options: [{ name: 'Colour', label: 'Sea Blue' }], priceSubunits: 1800 },
    ],
  }),
  product({
    slug: 'many-variants',
    title: 'Everyday T-Shirt',
    situation: '30 variants: six colours in five sizes',
    variants: COLOURS.flatMap((colour) =>
      SIZES.map((size, index) => ({
        options: [
          { name: 'Colour', label: colour },
          { name: 'Size', label: size },
        ],
        priceSubunits: 1900 + index * 100,
      })),
    ),
  }),
  product({
    slug: 'on-sale',
    title: 'Wool Blanket',
    situation: 'On sale: $60.00, regular price $80.00',
    priceSubunits: 6000,
    listPriceSubunits: 8000,
  }),
  product({
    slug: 'tax-exempt',
    title: 'School Textbook',
    situation: 'Tax-exempt everywhere',
    priceSubunits: 3200,
    isTaxExempt: true,
  }),
  product({
    slug: 'expensive',
    title: 'Gold Wrist Watch',
    situation: 'Costs $9,999.99',
    priceSubunits: 999_999,
  }),
  product({
    slug: 'price-jpy',
    title: 'Sencha Tea Caddy',
    situation: 'Priced in Japanese yen, a currency without minor unit',
    priceSubunits: 3500,
    currency: 'JPY',
  }),
  product({
    slug: 'price-kwd',
    title: 'Brass Coffee Pot',
    situation: 'Priced in Kuwaiti dinar, a currency with three decimal places',
    priceSubunits: 12_750,
    currency: 'KWD',
  }),
  product({
    slug: 'delayed-shipment',
    title: 'Garden Bench',
    situation: 'The order is placed; its shipment is delayed before it leaves',
    priceSubunits: 8900,
    behaviour: 'delayed_shipment',
  }),
  product({
    slug: 'cancelled-shipment',
    title: 'Paper Lantern',
    situation: 'The order is placed; its shipment is cancelled and refunded',
    priceSubunits: 1500,
    behaviour: 'cancelled_shipment',
  }),
  product({
    slug: 'slow',
    title: 'Slow Cooker',
    situation: 'Creating and completing a checkout take 20 seconds each (setting --slow-ms)',
    priceSubunits: 6400,
    behaviour: 'slow',
  }),
];
