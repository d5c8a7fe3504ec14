import type { HostRule } from '@purser/client';

/** The rule of a host as a status. */
export function ruleText({ rule, marketplace }: Pick<HostRule, 'rule' | 'marketplace'>): string {
  switch (rule) {
    case 'pin':
      return `always ${marketplace ?? ''}`;
    case 'block':
      return 'blocked';
    case 'auto':
      return 'detected';
    default: {
      const never: never = rule;
      return never;
    }
  }
}
