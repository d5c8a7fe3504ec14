import type { CardPayment } from '../../domain/payments/card-charge.ts';

export interface CardPaymentTables {
  card_payments: CardPaymentsTable;
}

interface CardPaymentsTable {
  intent_id: string;
  account_id: string;
  charge_id: string;
  amount_subunits: number;
  currency_code: string;
  state: CardPayment['state'];
  captured_subunits: number | null;
  problem: string | null;
  created_at: Date;
  updated_at: Date;
}
