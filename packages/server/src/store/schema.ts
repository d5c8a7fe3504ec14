import type { EventType, IntentState, ShipmentStatus, SourceType } from '@purser/contract/vocabulary';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Attention, IntentRequest, MerchantSession } from '../domain/intents/checkout-intent.ts';
import type { Failure, Offer } from '../domain/intents/offer.ts';
import type { PaymentMethod } from '../domain/payments/payment-method.ts';
import type { ShipmentDetails } from '../domain/tracking/shipment.ts';
import type { AccountTables } from './accounts/account-schema.ts';
import type { CardPaymentTables } from './intents/card-payment-schema.ts';
import type { IntentHistoryTables } from './intents/intent-history-schema.ts';
import type { IntentTermTables } from './intents/intent-term-schema.ts';
import type { OutcomeDecisionTables } from './intents/outcome-decision-schema.ts';
import type { LedgerTables } from './ledger/ledger-schema.ts';
import type { PeopleTables } from './members/people-schema.ts';
import type { HostRuleTables } from './merchants/host-rule-schema.ts';
import type { MerchantPaceTables } from './merchants/merchant-pace-schema.ts';
import type { SigningKeyTables } from './merchants/signing-key-schema.ts';
import type { ApiRequestTables } from './requests/api-request-schema.ts';
import type { TrackingTables } from './tracking/tracking-schema.ts';
import type { RecoveryTables } from './webhooks/recovery-schema.ts';

type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

export interface Database
  extends TrackingTables,
    RecoveryTables,
    HostRuleTables,
    IntentTermTables,
    MerchantPaceTables,
    CardPaymentTables,
    IntentHistoryTables,
    LedgerTables,
    SigningKeyTables,
    OutcomeDecisionTables,
    ApiRequestTables,
    PeopleTables,
    AccountTables {
  installation: InstallationTable;
  idempotency_keys: IdempotencyKeysTable;
  checkout_intents: CheckoutIntentsTable;
  orders: OrdersTable;
  shipments: ShipmentsTable;
  events: EventsTable;
  webhook_endpoints: WebhookEndpointsTable;
  deliveries: DeliveriesTable;
  delivery_attempts: DeliveryAttemptsTable;
  merchant_timings: MerchantTimingsTable;
  worker_processes: WorkerProcessesTable;
  event_log_floors: EventLogFloorsTable;
  endpoint_turns: EndpointTurnsTable;
}

interface InstallationTable {
  singleton: Generated<boolean>;
  environment: string;
  key_fingerprint: string;
  created_at: Generated<Date>;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  fingerprint: Buffer;
  answer_status: number | null;
  answer_body: string | null;
  answer_sealed: Generated<boolean>;
  claimed_until: Date | null;
  created_at: Date;
}

export interface CheckoutIntentsTable {
  id: string;
  account_id: string;
  position: number;
  state: IntentState;
  version: number;
  host: string;
  request: Json<IntentRequest>;
  purchase: NullableJson<PaymentMethod>;
  offer: NullableJson<Offer>;
  merchant: NullableJson<MerchantSession>;
  payment_method: NullableJson<PaymentMethod>;
  placement: 'pending' | 'submitting' | null;
  order_id: string | null;
  merchant_order_ids: string[] | null;
  failure: NullableJson<Failure>;
  attention: NullableJson<Attention>;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

interface OrdersTable {
  id: string;
  account_id: string;
  position: number;
  intent_id: string;
  merchant_order_ids: string[];
  paid_subunits: number;
  currency_code: string;
  order_url: string | null;
  reference_id: string | null;
  created_at: Date;
  updated_at: Date;
}

interface ShipmentsTable {
  id: string;
  account_id: string;
  position: number;
  intent_id: string;
  marketplace_order_id: string;
  status: ShipmentStatus;
  version: number;
  details: Json<ShipmentDetails>;
  created_at: Date;
  updated_at: Date;
}

interface EventsTable {
  account_id: string;
  position: number;
  id: string;
  type: EventType;
  source_type: SourceType;
  source_id: string;
  body: string;
  created_at: Date;
}

interface WebhookEndpointsTable {
  id: string;
  account_id: string;
  position: number;
  url: string;
  description: string | null;
  event_types: string[];
  enabled: Generated<boolean>;
  disabled_reason: string | null;
  product_events: Generated<boolean>;
  sealed_secret: string;
  secret_shown_at: Date | null;
  created_at: Date;
  saved_at: Date;
  verified_at: Date;
  failing_since: Date | null;
  deleted_at: Date | null;
  sealed_headers: string | null;
  header_names: Generated<string[]>;
  order_mode: Generated<'none' | 'source'>;
  in_flight_max: Generated<number>;
  rate_per_second: number | null;
  standard_webhooks: Generated<boolean>;
  next_sealed_secret: string | null;
  next_secret_made_at: Date | null;
  next_secret_proved_at: Date | null;
  secret_switch_at: Date | null;
  previous_sealed_secret: string | null;
  previous_secret_until: Date | null;
}

interface DeliveriesTable {
  id: string;
  account_id: string;
  position: number;
  endpoint_id: string;
  event_id: string;
  event_type: EventType;
  status: 'pending' | 'succeeded' | 'failed' | 'exhausted';
  attempt_count: Generated<number>;
  next_attempt_at: Date | null;
  last_status: number | null;
  created_at: Date;
  succeeded_at: Date | null;
  source_id: string;
  event_position: number;
  waits_for_source: Generated<boolean>;
  retry_schedule_started_at: Date;
  retry_schedule_attempt_count: Generated<number>;
  recovery_id: string | null;
}

interface DeliveryAttemptsTable {
  delivery_id: string;
  attempt: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: string | null;
  address: string | null;
  response_headers: NullableJson<Record<string, string>>;
  response_body: string | null;
  next_attempt_at: Date | null;
  resolve_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  first_byte_ms: number | null;
  connection_reused: Generated<boolean>;
  fault: 'receiver' | 'network' | 'service' | null;
}

interface MerchantTimingsTable {
  host: string;
  step: 'offer' | 'order';
  average_ms: number;
}

interface WorkerProcessesTable {
  id: string;
  lock_key: number;
  worker_ids: Generated<string[]>;
  started_at: Generated<Date>;
}

interface EventLogFloorsTable {
  account_id: string;
  event_position: Generated<number>;
  delivery_position: Generated<number>;
}

interface EndpointTurnsTable {
  endpoint_id: string;
  worker_id: string;
  held_until: Date;
}
