import { type Operation, type OperationId, operationEntries } from '@purser/contract';

/** Makes one value per operation of the contract. */
export function mapOperations<T>(make: (operation: Operation) => T): Readonly<Record<OperationId, T>> {
  const entries = operationEntries.map(([id, operation]) => [id, make(operation)] as const);
  // The entries cover all operation ids, because both come from the same table.
  return Object.fromEntries(entries) as Readonly<Record<OperationId, T>>;
}
