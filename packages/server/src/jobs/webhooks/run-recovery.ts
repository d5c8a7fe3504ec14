import type { Context } from '../../usecases/context.ts';
import { advanceRecovery } from '../../usecases/webhooks/run-recovery.ts';
import type { JobRun } from '../worker.ts';

const STEPS_MAX = 8;

/** Queues the deliveries of a recovery in steps while the endpoint keeps up; a step that must wait has scheduled a job for the rest. */
export async function runRecovery(usecases: Context, recoveryId: string, run: JobRun): Promise<void> {
  for (let step = 1; step <= STEPS_MAX && !run.signal.aborted; step += 1) {
    if ((await advanceRecovery(usecases, recoveryId)) !== 'more') return;
  }
}
