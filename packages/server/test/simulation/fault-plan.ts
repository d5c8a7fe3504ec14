import type { SeededRandom } from '../../../../test/run/seeded-random.ts';

/** How often the parts of a history fail. Probabilities, unless the name says otherwise. */
export interface FaultPlan {
  /** At each step of a process. */
  readonly crash: number;
  /** At each step of a process. */
  readonly pause: number;
  /** At each message to or from the database. */
  readonly connectionLoss: number;
  readonly refusedConnection: number;
  /** For each request to a merchant. */
  readonly merchant: number;
  /** Just before a worker says that it sends an order, and just before it sends it. */
  readonly sleepWhilePlacing: number;
  /** For each delivery. */
  readonly receiver: number;
}

export const NO_FAULTS: FaultPlan = {
  crash: 0,
  pause: 0,
  connectionLoss: 0,
  refusedConnection: 0,
  merchant: 0,
  sleepWhilePlacing: 0,
  receiver: 0,
};

/** The faults of a history: some have many of one kind, and some hardly any. */
export function drawFaultPlan(random: SeededRandom): FaultPlan {
  return {
    crash: random.pick([0, 1 / 1000, 1 / 400, 1 / 150]),
    pause: random.pick([0, 1 / 1000, 1 / 300, 1 / 100]),
    connectionLoss: random.pick([0, 0, 1 / 600, 1 / 200]),
    refusedConnection: random.pick([0, 0, 0.1]),
    merchant: random.pick([0, 0.1, 0.3, 0.5]),
    sleepWhilePlacing: random.pick([0, 0.2, 0.4]),
    receiver: random.pick([0, 0.2, 0.5]),
  };
}
