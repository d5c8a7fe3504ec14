/** Loaded with `--import`: shifts the clock of this process by `FAULTS_CLOCK_MS` milliseconds. Timers and monotonic time are unchanged. */
const shiftMs = Number(process.env.FAULTS_CLOCK_MS ?? 0);
const SystemDate = Date;

class ShiftedDate extends SystemDate {
  constructor(...given) {
    if (given.length === 0) super(SystemDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return SystemDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate;
