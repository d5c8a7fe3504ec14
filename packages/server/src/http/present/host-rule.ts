import type { HostRule as Wire } from '@purser/contract';
import type { HostRuleRow } from '../../usecases/host-rules.ts';

export const presentHostRule = ({ host, marketplace, note, created_at }: HostRuleRow): Wire => ({
  host,
  ...(marketplace === null ? { rule: 'refuse' } : { rule: 'pin', marketplace }),
  note,
  createdAt: created_at.toISOString(),
});
