export interface MerchantPaceTables {
  merchant_paces: MerchantPacesTable;
  merchant_orders: MerchantOrdersTable;
  merchant_messages: MerchantMessagesTable;
}

interface MerchantPacesTable {
  host: string;
  moments: Date[];
  left_alone_until: Date | null;
  next_at: Date;
  is_taken: boolean;
}

interface MerchantOrdersTable {
  host: string;
  merchant_order_id: string;
  intent_id: string;
  created_at: Date;
}

interface MerchantMessagesTable {
  host: string;
  message_id: string;
  intent_id: string;
  fingerprint: string;
  /** Null once it was read. */
  sealed_message: string | null;
  received_at: Date;
  /** Null while it waits to be read. */
  outcome: string | null;
}
