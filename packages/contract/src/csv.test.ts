import { describe, expect, it } from 'vitest';
import { csvFieldsOf, csvHeader } from './csv.ts';
import type { Operation } from './operations/operation.ts';
import { operationEntries, operations } from './operations.ts';

const isPage = ({ success }: Operation): boolean => JSON.stringify(success.schema).includes('"hasNextPage"');

const columnsOf = (operation: Operation): string[] => csvHeader(csvFieldsOf(operation) ?? []);

describe('CSV', () => {
  it.each(operationEntries.filter(([, operation]) => isPage(operation)))(
    'has columns with different names for every list, one of which tells the items apart: %s',
    (_, operation) => {
      const columns = columnsOf(operation);
      expect(new Set(columns).size).toBe(columns.length);
      expect(
        columns.filter((name) => ['id', 'hash', 'host', 'target', 'subscriptionId', 'at'].includes(name)),
      ).not.toEqual([]);
    },
  );

  it('is for lists in pages only', () => {
    expect(csvFieldsOf(operations.getCheckoutIntent)).toBeNull();
    expect(csvFieldsOf(operations.getStatistics)).toBeNull();
  });

  it('has the fields of objects as columns, and two columns for an amount of money', () => {
    expect(columnsOf(operations.listTransactions)).toEqual([
      'id',
      'type',
      'amount',
      'amount.currencyCode',
      'balanceAfter',
      'balanceAfter.currencyCode',
      'availableAfter',
      'availableAfter.currencyCode',
      'createdAt',
      'description',
      'checkoutIntentId',
    ]);
  });

  it('has the columns of a list that names them in that order, whatever variant an item has', () => {
    const columns = columnsOf(operations.listCheckoutIntents);
    expect(columns.slice(0, 5)).toEqual([
      'id',
      'createdAt',
      'state',
      'failureReason.code',
      'failureReason.message',
    ]);
    expect(columns).toContain('offer.cost.total.currencyCode');
    expect(columns).toContain('buyer.address2');
  });
});
