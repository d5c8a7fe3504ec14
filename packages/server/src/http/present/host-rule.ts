import type { HostRule as Wire } from '@purser/contract';
import type { HostRuleRow } from '../../usecases/merchants/host-rules.ts';

export const presentHostRule = ({
  host,
  marketplace,
  is_recognised,
  robots,
  requests_per_second,
  concurrency,
  note,
  created_at,
}: HostRuleRow): Wire => ({
  host,
  ...(marketplace === null ? { rule: is_recognised ? 'recognise' : 'refuse' } : { rule: 'pin', marketplace }),
  robots,
  requestsPerSecond: requests_per_second,
  concurrency,
  note,
  createdAt: created_at.toISOString(),
});
