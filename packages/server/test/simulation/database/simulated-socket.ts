import { Duplex } from 'node:stream';
import type { SimulatedProcess } from '../time/simulated-process.ts';
import type { Session, SimulatedDatabase } from './simulated-database.ts';
import { greeting, startupLength, wireMessages } from './wire.ts';

/** What can happen to a connection with the database. */
export interface ConnectionFaults {
  /** The time that messages take from the process to the database, or back. */
  delayMs(): number;
  isRefused(): boolean;
  /** Whether the connection is lost now. */
  isLost(): boolean;
  /** How long the database takes to notice that a connection was lost. */
  noticeMs(): number;
}

class ConnectionError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`simulated ${code}`);
    this.code = code;
  }
}

/**
 * A connection of a simulated process with the database, in place of a socket. Every message takes virtual time in each direction, and the
 * connection can be lost at either: before the database has executed a statement, or after.
 */
export class SimulatedSocket extends Duplex {
  readonly #process: SimulatedProcess;
  readonly #database: SimulatedDatabase;
  readonly #faults: ConnectionFaults;
  #session: Session | null = null;
  #isStarted = false;
  #written: Buffer[] = [];

  constructor(process: SimulatedProcess, database: SimulatedDatabase, faults: ConnectionFaults) {
    super({ allowHalfOpen: false });
    this.#process = process;
    this.#database = database;
    this.#faults = faults;
    process.addConnection(this);
    process.onEnd(() => this.#release(faults.noticeMs()));
  }

  connect(): this {
    this.#process.schedule(this.#faults.delayMs(), () => {
      if (this.destroyed) return;
      if (this.#faults.isRefused()) this.destroy(new ConnectionError('ECONNREFUSED'));
      else
        this.#database.openSession(
          (session) => this.#accept(session),
          () => this.#lose(),
        );
    });
    return this;
  }

  #accept(session: Session): void {
    if (this.destroyed || !this.#process.isAlive) {
      this.#database.closeSession(session);
      return;
    }
    this.#session = session;
    this.#process.schedule(0, () => this.emit('connect'));
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.#written.push(chunk);
    callback();
    const bytes = this.#written.length === 1 ? chunk : Buffer.concat(this.#written);
    this.#written = [bytes];
    if (!this.#isStarted) this.#start(bytes);
    else this.#send(bytes);
  }

  #start(bytes: Buffer): void {
    const length = startupLength(bytes);
    if (length === null || this.#session === null) return;
    this.#isStarted = true;
    this.#written = [];
    const { processId } = this.#session.backend;
    this.#process.schedule(this.#faults.delayMs(), () => this.push(greeting(processId)));
  }

  /** Sends what was written once it ends with a message that asks for an answer. */
  #send(bytes: Buffer): void {
    const messages = wireMessages(bytes);
    const last = messages.at(-1);
    if (messages.some(({ type }) => type === 'X')) {
      this.#release(0);
      return;
    }
    if (last === undefined || last.end !== bytes.length || (last.type !== 'S' && last.type !== 'Q')) return;
    this.#written = [];
    this.#process.schedule(this.#faults.delayMs(), () => this.#execute(bytes));
  }

  #execute(bytes: Buffer): void {
    const session = this.#session;
    if (this.destroyed || session === null || session.isClosed) return;
    if (this.#faults.isLost()) {
      this.#lose();
      return;
    }
    this.#database.execute(session, bytes, (answer) =>
      this.#process.schedule(this.#faults.delayMs(), () => this.#receive(answer)),
    );
  }

  #receive(answer: Buffer): void {
    if (this.destroyed) return;
    if (this.#faults.isLost()) this.#lose();
    else this.push(answer);
  }

  /** The database ends the session at once; the process notices when it can. */
  cut(): void {
    this.#release(0);
    this.#lose();
  }

  /** The connection ends, and the process notices. */
  #lose(): void {
    if (this.destroyed) return;
    this.#process.schedule(0, () => this.destroy(new ConnectionError('ECONNRESET')));
  }

  override _final(callback: () => void): void {
    this.#release(0);
    callback();
    this.push(null);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#process.removeConnection(this);
    this.#release(error === null ? 0 : this.#faults.noticeMs());
    callback(error);
  }

  /** Ends the session, when the database has noticed. */
  #release(afterMs: number): void {
    const session = this.#session;
    this.#session = null;
    if (session === null) return;
    if (afterMs === 0) this.#database.closeSession(session);
    else this.#process.scheduler.schedule(afterMs, () => this.#database.closeSession(session));
  }
}
