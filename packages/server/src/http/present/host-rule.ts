import type { HostRule as Wire } from '@purser/contract';
import type { HostRuleRow } from '../../usecases/merchants/host-rules.ts';

export const presentHostRule = ({
  host,
  marketplace,
  rule,
  robots,
  requests_per_second,
  concurrency,
  note,
  created_at,
}: HostRuleRow): Wire => ({
  host,
  ...(marketplace === null ? { rule } : { rule, marketplace }),
  robots,
  requestsPerSecond: requests_per_second,
  concurrency,
  note,
  createdAt: created_at.toISOString(),
});
