/** The test shop's responses to GraphQL queries. */
import { type LooseRecord, record, text } from '../../src/json/json-fields.ts';
import { ATTRIBUTES, childrenOf, ITEMS, type Item } from './catalogue.ts';
import type { Faults } from './faults.ts';
import type { Order } from './model.ts';

const errors = (message: string): unknown => ({ errors: [{ message, extensions: { category: 'graphql' } }] });

export function respondToQuery(
  body: LooseRecord,
  orders: readonly Order[],
  baseUrl: string,
  faults: Faults,
): unknown {
  const query = text(body['query']) ?? '';
  const variables = record(body['variables']) ?? {};
  const { release = '2.4.8' } = faults;
  const isOld = release === '2.4.6';
  if (query.includes('guestOrder('))
    return isOld
      ? errors('Cannot query field "guestOrder" on type "Query".')
      : guestOrder(query, variables, orders, release);
  if (query.includes('checkoutAgreements')) return checkoutRules(query, isOld, faults);
  if (query.includes('route(url')) {
    if (isOld) return errors('Cannot query field "route" on type "Query".');
    const item = ITEMS.find(
      ({ slug, parent }) => parent === undefined && `${slug}.html` === variables['url'],
    );
    return { data: { found: item === undefined ? null : productDocument(item) } };
  }
  if (query.includes('url_key: { eq')) {
    const found = ITEMS.filter(({ slug, parent }) => parent === undefined && slug === variables['key']);
    const items = found.map((item) => ({ ...productDocument(item), url_key: item.slug }));
    return { data: { found: { items } } };
  }
  if (query.includes('products(filter: { price')) return { data: listing(variables, baseUrl) };
  return errors('Syntax Error');
}

function checkoutRules(
  query: string,
  isOld: boolean,
  { refusesGuests = false, terms = [] }: Faults,
): unknown {
  if (isOld && query.includes('is_guest_checkout_enabled'))
    return errors('Cannot query field "is_guest_checkout_enabled" on type "StoreConfig".');
  const checkoutAgreements = [
    ...terms.map((id) => ({ agreement_id: Number(id), name: `Terms ${id}`, mode: 'MANUAL' })),
    { agreement_id: 99, name: 'Agreed to by ordering', mode: 'AUTO' },
  ];
  if (isOld) return { data: { checkoutAgreements } };
  return {
    data: {
      storeConfig: { is_guest_checkout_enabled: !refusesGuests, countries_with_required_region: 'CA,US' },
      checkoutAgreements,
    },
  };
}

function listing(variables: LooseRecord, baseUrl: string): object {
  const whole = ITEMS.filter(({ parent }) => parent === undefined);
  const size = Math.min(Number(variables['size']), 5);
  const start = (Number(variables['page']) - 1) * size;
  return {
    storeConfig: { base_link_url: baseUrl, product_url_suffix: '.html' },
    products: {
      items: whole.slice(start, start + size).map(({ slug }) => ({ url_key: slug })),
      page_info: { total_pages: Math.ceil(whole.length / size) },
    },
  };
}

const priced = ({ price }: Item): object => ({
  price_range: { minimum_price: { final_price: { value: price, currency: 'USD' } } },
});

function productDocument(item: Item): object {
  const children = childrenOf(item.id);
  const isConfigurable = item.type === 'configurable';
  return {
    __typename: isConfigurable ? 'ConfigurableProduct' : 'SimpleProduct',
    sku: item.sku,
    name: item.name,
    stock_status: isConfigurable || item.stock > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
    ...priced(item),
    small_image: { url: `https://img.test/${item.slug}.jpg` },
    ...(isConfigurable
      ? {
          configurable_options: ATTRIBUTES.map(({ id, code, label, options }, position) => ({
            attribute_id_v2: Number(id),
            attribute_code: code,
            label,
            position,
            values: options.map((option) => ({ value_index: Number(option.id), label: option.label })),
          })),
          variants: children.map((child) => ({
            attributes: ATTRIBUTES.map(({ id, code }) => ({
              code,
              value_index: Number(child.options?.[id]),
            })),
            product: {
              id: child.id,
              sku: child.sku,
              stock_status: child.stock > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
              ...priced(child),
            },
          })),
        }
      : {}),
  };
}

function guestOrder(
  query: string,
  variables: LooseRecord,
  orders: readonly Order[],
  release: '2.4.7' | '2.4.8',
): unknown {
  const field = release === '2.4.7' ? 'postcode' : 'lastname';
  if (!query.includes(`${field}:`))
    return errors(`Field OrderInformationInput.${field} of required type String! was not provided.`);
  const order = orders.find(
    (each) =>
      each.number === variables['number'] &&
      each.email === variables['email'] &&
      variables['proof'] === (release === '2.4.7' ? each.postalCode : each.lastName),
  );
  if (order === undefined) return errors("We couldn't locate an order with the information provided.");
  return {
    data: {
      guestOrder: {
        number: order.number,
        status: 'Processing',
        items: [
          {
            quantity_ordered: order.quantity,
            quantity_shipped: 1,
            quantity_canceled: 0,
            quantity_refunded: 0,
          },
        ],
        shipments: [
          {
            number: '000000001',
            tracking: [{ number: '1Z999', title: 'United Parcel Service', carrier: 'ups' }],
          },
        ],
      },
    },
  };
}
