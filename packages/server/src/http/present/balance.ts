import type { Balance as Wire } from '@purser/contract';
import { money } from '../../kernel/money.ts';
import type { BalanceView } from '../../usecases/ledger/read-billing.ts';

export function presentBalance({ currencyCode, availableSubunits, heldSubunits }: BalanceView): Wire {
  return {
    drawdownEnabled: true,
    balance: money(currencyCode, availableSubunits + heldSubunits),
    held: money(currencyCode, heldSubunits),
    available: money(currencyCode, availableSubunits),
  };
}
