import { type Operation, type OperationId, operationEntries } from '@purser/contract';

/** One value for every operation of the contract. */
export function mapOperations<T>(make: (operation: Operation) => T): Readonly<Record<OperationId, T>> {
  const entries = operationEntries.map(([id, operation]) => [id, make(operation)] as const);
  // The entries come from the table whose keys are the type: nothing can be missing.
  return Object.fromEntries(entries) as Readonly<Record<OperationId, T>>;
}
