/** The test shop's data. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import type { Item } from './catalogue.ts';

export interface CartLine {
  readonly sku: string;
  readonly type: Item['type'];
  readonly sold: Item;
  readonly quantity: number;
}

export interface Cart {
  readonly maskedId: string;
  readonly store: string;
  isActive: boolean;
  /** The requested product, and the variant that is sold. */
  line: CartLine | null;
  shipping: LooseRecord;
  billing: LooseRecord;
  method: string | null;
  coupon: string | null;
  reservedOrderId: string | null;
}

export interface Order {
  readonly id: number;
  readonly number: string;
  readonly store: string;
  readonly sku: string;
  readonly email: string;
  readonly lastName: string;
  readonly postalCode: string;
  readonly quantity: number;
  readonly total: number;
  readonly payment: LooseRecord;
  readonly region: unknown;
}

/** Numbers that people see: `000000101`, where the internal id is 101. */
export const orderNumber = (id: number): string => String(id).padStart(9, '0');

/** An error in the API's shape. */
export const refuse = (status: number, message: string, parameters?: unknown): Reply => ({
  status,
  body: { message, ...(parameters === undefined ? {} : { parameters }) },
});
