/** Runs the conformance suite for a connector, one test per requirement. */
import { describe, it } from 'vitest';
import type {
  ConformanceSubject,
  FaultPoint,
  MerchantFaults,
  Requirement,
} from '../src/conformance/conformance-subject.ts';
import type { Break } from './fault-injection.ts';

/** `subject` is called for each requirement; it resets the merchant, or starts another one if requirements are checked at the same time. */
export function describeConformance(
  name: string,
  requirements: readonly Requirement[],
  subject: () => Promise<ConformanceSubject>,
  { isConcurrent = false, isSkipped = false } = {},
): void {
  describe.skipIf(isSkipped)(name, () => {
    const test = isConcurrent ? it.concurrent : it;
    test.each(requirements.map((requirement) => [requirement.guarantee, requirement] as const))(
      '%s',
      async (_guarantee, requirement) => requirement.check(await subject()),
    );
  });
}

/** The faults in a test merchant's own terms: `operations` names the operation at each point of a purchase. */
export const faultsAt = <Operation extends string>(
  { breaks = [], ...faults }: MerchantFaults,
  operations: Readonly<Record<FaultPoint, Operation>>,
): Omit<MerchantFaults, 'breaks'> & { readonly breaks: readonly Break<Operation>[] } => ({
  ...faults,
  breaks: breaks.map(({ point, ...rest }) => ({ ...rest, operation: operations[point] })),
});
