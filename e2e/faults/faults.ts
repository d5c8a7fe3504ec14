import { browserKills } from './browser.ts';
import { wrongClocks } from './clocks.ts';
import { databaseHangs, databaseRestarts, databaseWithoutConnections } from './database-faults.ts';
import { diskFull, diskReadOnly } from './disk-faults.ts';
import type { FaultOptions, FaultReport } from './fault-run.ts';
import { killsAtRandomMoments } from './kills.ts';
import { networkCuts } from './network.ts';
import { pausesAtRandomMoments } from './pauses.ts';
import { withProcesses } from './processes.ts';
import { rollingRestart, upgrade } from './restarts.ts';

/** All faults by the name for `--only`, in the order in which they run. */
export const FAULTS = {
  kills: killsAtRandomMoments,
  pauses: pausesAtRandomMoments,
  'database-restart': databaseRestarts,
  'database-hang': databaseHangs,
  'database-connections': databaseWithoutConnections,
  'disk-full': diskFull,
  'disk-read-only': diskReadOnly,
  clocks: wrongClocks,
  network: networkCuts,
  browser: browserKills,
  upgrade,
  'rolling-restart': rollingRestart,
  'processes-1': withProcesses(1),
  'processes-2': withProcesses(2),
  'processes-4': withProcesses(4),
} satisfies Readonly<Record<string, (options: FaultOptions) => Promise<FaultReport>>>;

export type FaultName = keyof typeof FAULTS;
