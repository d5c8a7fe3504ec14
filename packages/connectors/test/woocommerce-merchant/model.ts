/** The test shop's data. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import type { Item } from './catalogue.ts';

export interface Line {
  item: Item;
  readonly quantity: number;
  /** The values that the request chose, by attribute. */
  readonly chosen: Readonly<Record<string, string>>;
}

export interface Cart {
  readonly token: string;
  lines: Line[];
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
  /** Id of the product or variation. */
  item: number | null;
  state: string;
}
