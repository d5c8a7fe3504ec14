import { currentProcess, type PlannedTask, type SimulatedProcess } from './simulated-process.ts';

/** The timer of a simulated process, with the methods of the real one. */
class VirtualTimer {
  readonly #process: SimulatedProcess;
  readonly #call: () => void;
  readonly #everyMs: number | null;
  #task: PlannedTask;

  constructor(process: SimulatedProcess, call: () => void, delayMs: number, everyMs: number | null) {
    this.#process = process;
    this.#call = call;
    this.#everyMs = everyMs;
    this.#task = this.#schedule(delayMs);
  }

  #schedule(delayMs: number): PlannedTask {
    const { scheduler } = this.#process;
    return scheduler.schedule(delayMs, () => this.#fire(), this.#process, 'timer');
  }

  #fire(): void {
    if (this.#everyMs !== null) this.#task = this.#schedule(this.#everyMs);
    this.#call();
  }

  cancel(): void {
    this.#task.isCanceled = true;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

type Callback = (...args: unknown[]) => void;

const real = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  setImmediate: globalThis.setImmediate,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  clearImmediate: globalThis.clearImmediate,
};
const realRandom = Math.random;

/** Node.js takes a delay that is too small or no number as one millisecond. */
const delayOf = (ms: unknown): number => (typeof ms === 'number' && ms >= 1 ? ms : 1);

function start(isRepeated: boolean) {
  return (call: Callback, ms?: number, ...args: unknown[]) => {
    const process = currentProcess();
    if (process === null)
      return isRepeated ? real.setInterval(call, ms, ...args) : real.setTimeout(call, ms, ...args);
    return new VirtualTimer(process, () => call(...args), delayOf(ms), isRepeated ? delayOf(ms) : null);
  };
}

function startImmediate(call: Callback, ...args: unknown[]) {
  const process = currentProcess();
  if (process === null) return real.setImmediate(call, ...args);
  return new VirtualTimer(process, () => call(...args), 0, null);
}

const cancel = (cancelReal: (timer: NodeJS.Timeout) => void) => (timer?: NodeJS.Timeout | VirtualTimer) => {
  if (timer instanceof VirtualTimer) timer.cancel();
  else if (timer !== undefined) cancelReal(timer);
};

function cancelImmediate(timer?: NodeJS.Immediate | VirtualTimer): void {
  if (timer instanceof VirtualTimer) timer.cancel();
  else real.clearImmediate(timer);
}

function replaceGlobals(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Gives simulated processes timers of the virtual clock and the randomness of their seed, until the returned function is called. Other code
 * keeps the real ones.
 */
export function installVirtualTimers(): () => void {
  replaceGlobals({
    setTimeout: start(false),
    setInterval: start(true),
    setImmediate: startImmediate,
    clearTimeout: cancel(real.clearTimeout),
    clearInterval: cancel(real.clearInterval),
    clearImmediate: cancelImmediate,
  });
  Math.random = () => currentProcess()?.random.fraction() ?? realRandom();
  return () => {
    replaceGlobals(real);
    Math.random = realRandom;
  };
}
