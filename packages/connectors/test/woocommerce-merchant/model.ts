/** The test shop's data. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import type { Item } from './catalogue.ts';

export interface Cart {
  readonly token: string;
  lines: { item: Item; quantity: number }[];
  shipping: LooseRecord;
  billing: LooseRecord;
  readonly rates: Map<string, string>;
  readonly coupons: string[];
  draftId: number | null;
}

export interface Order {
  readonly id: number;
  readonly key: string;
  status: string;
  email: string;
  total: number;
  method: string;
  data: unknown;
  quantity: number;
}
