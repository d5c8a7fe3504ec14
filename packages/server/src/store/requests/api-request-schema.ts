export interface ApiRequestTables {
  api_requests: ApiRequestsTable;
}

interface ApiRequestsTable {
  account_id: string;
  position: number;
  id: string;
  at: Date;
  actor_id: string;
  operation: string | null;
  method: string;
  path: string;
  subject_id: string | null;
  status: number;
  error_name: string | null;
  fields: string[];
  bucket: string | null;
  quota: number | null;
  remaining: number | null;
  idempotency_key_hash: string | null;
  replayed: boolean;
  duration_ms: number;
  user_agent: string | null;
}
