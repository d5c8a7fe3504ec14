import pg from 'pg';
import type { Scheduler, Task } from '../time/scheduler.ts';
import { Backend, type BackendAnswer } from './backend.ts';
import { findLockWaits } from './lock-waits.ts';
import { atTime, PREPARE_TIME, VIRTUAL_TIME, VIRTUAL_TIME_OPTIONS } from './virtual-time.ts';
import { errorMessage, type TransactionStatus, wireMessages } from './wire.ts';

/** A connection of a simulated process, as the database sees it. */
export interface Session {
  readonly backend: Backend;
  status: TransactionStatus;
  running: Statement | null;
  isClosed: boolean;
  /** Ends what takes too long: a transaction without statements, or the wait for a lock. */
  limit: Task | null;
  /** Called when the database ends the session. */
  readonly onTerminated: () => void;
}

/** Messages that a session sent and that are not answered yet. */
interface Statement {
  readonly session: Session;
  readonly order: number;
  readonly finish: (answer: Buffer) => void;
  answer: BackendAnswer | null;
  /** Resolves when `answer` is set. */
  answered: Promise<void>;
  /** What the client is told when the simulation cancels the statement. */
  canceledAs: Buffer | null;
  isKnownToWait: boolean;
  /** For which processes it waited when that was last looked at. */
  blockers: string | null;
}

/** As the service sets them: `idle_in_transaction_session_timeout` and `statement_timeout`. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const STATEMENT_MS = 30_000;
const CHECK_MS = 1;

const DEADLOCK = errorMessage('40P01', 'deadlock detected');
const TOO_LONG = errorMessage('57014', 'canceling statement due to statement timeout');

/**
 * A real PostgreSQL that executes each statement when the scheduler says so, at the scheduler's time. A statement that waits for a lock stays
 * unanswered until the transaction that holds it goes on.
 */
export class SimulatedDatabase {
  readonly #url: string;
  /** A connection in real time that takes part in no history. */
  readonly observer: pg.Client;
  readonly #free: Backend[] = [];
  readonly #sessions = new Set<Session>();
  readonly #statements = new Set<Statement>();
  #scheduler: Scheduler;
  #order = 0;
  #chores: Promise<void>[] = [];
  #hasReleasedLocks = false;
  lastWriteMs = 0;
  /** Called after rows were written. */
  onWrite: () => void = () => undefined;
  /** `races`: steps that let several waiting statements go on. PostgreSQL then decides which of them is first, and may do so otherwise in a replay. */
  readonly counts = { statements: 0, lockWaits: 0, deadlocks: 0, timeouts: 0, races: 0 };

  private constructor(url: string, observer: pg.Client, scheduler: Scheduler) {
    this.#url = url;
    this.observer = observer;
    this.#scheduler = scheduler;
  }

  static async open(url: string, scheduler: Scheduler): Promise<SimulatedDatabase> {
    const observer = new pg.Client({ connectionString: url, application_name: 'simulation' });
    await observer.connect();
    await observer.query(VIRTUAL_TIME);
    return new SimulatedDatabase(url, observer, scheduler);
  }

  /** Begins a history with another scheduler, and without sessions. */
  async begin(scheduler: Scheduler): Promise<void> {
    await this.#closeSessions();
    this.#scheduler = scheduler;
    this.#order = 0;
    this.lastWriteMs = scheduler.nowMs;
    this.onWrite = () => undefined;
    scheduler.settle = () => this.settled();
  }

  async close(): Promise<void> {
    await this.#closeSessions();
    for (const backend of this.#free) backend.close();
    await this.observer.end();
  }

  #closeSessions(): Promise<void> {
    for (const session of [...this.#sessions]) this.closeSession(session);
    return this.settled();
  }

  /** Opens a session within this step. */
  openSession(onOpen: (session: Session) => void, onTerminated: () => void): void {
    const open = async (): Promise<void> => {
      const backend = this.#free.pop() ?? (await this.#openBackend());
      const session: Session = {
        backend,
        status: 'I',
        running: null,
        isClosed: false,
        limit: null,
        onTerminated,
      };
      this.#sessions.add(session);
      onOpen(session);
    };
    this.#chores.push(open());
  }

  async #openBackend(): Promise<Backend> {
    const backend = await Backend.open(this.#url, VIRTUAL_TIME_OPTIONS);
    await backend.command(PREPARE_TIME);
    return backend;
  }

  /** Executes messages. `finish` gets the answer at the end of this step, or of a later one if they wait for a lock. */
  execute(session: Session, messages: Buffer, finish: (answer: Buffer) => void): void {
    this.#order += 1;
    this.counts.statements += 1;
    this.#endLimit(session);
    const statement: Statement = {
      session,
      order: this.#order,
      finish,
      answer: null,
      answered: Promise.resolve(),
      canceledAs: null,
      isKnownToWait: false,
      blockers: null,
    };
    session.running = statement;
    this.#statements.add(statement);
    // The time of a transaction is that of its beginning.
    const isBeginning = session.status === 'I';
    const { bytes, skipCount } = isBeginning
      ? atTime(messages, this.#scheduler.nowMs)
      : { bytes: messages, skipCount: 0 };
    const sent = session.backend.send(bytes, skipCount);
    statement.answered = sent.then((answer) => {
      statement.answer = answer;
      if (answer.status === 'I') this.#hasReleasedLocks = true;
    });
  }

  /** Ends a session as when its connection ends: an open transaction is rolled back, locks are released. */
  closeSession(session: Session): void {
    if (session.isClosed) return;
    session.isClosed = true;
    this.#sessions.delete(session);
    this.#endLimit(session);
    if (session.running !== null) this.#statements.delete(session.running);
    this.#chores.push(this.#clean(session));
  }

  async #clean({ backend, running, status }: Session): Promise<void> {
    if (running !== null) await this.#cancel(running);
    if ((running?.answer?.status ?? status) !== 'I') await backend.command('rollback');
    await backend.command('discard all');
    await backend.command(PREPARE_TIME);
    this.#free.push(backend);
    this.#hasReleasedLocks = true;
  }

  /** Resolves when the statement is answered: until then PostgreSQL shows it as one that waits. */
  async #cancel(statement: Statement): Promise<void> {
    while (statement.answer === null) {
      await this.observer.query('select pg_cancel_backend($1)', [statement.session.backend.processId]);
      await firstOf([statement]);
    }
  }

  /** Resolves when each statement is answered, or waits for a lock of a transaction that only a later step can end. */
  async settled(): Promise<void> {
    const waiting = this.#openStatements().map((statement) => ({ statement, blockers: statement.blockers }));
    do {
      while (this.#chores.length > 0) await Promise.all(this.#chores.splice(0));
      await this.#untilAnsweredOrWaiting();
      const answered = [...this.#statements].filter(({ answer }) => answer !== null);
      for (const one of answered.sort((a, b) => a.order - b.order)) this.#finish(one);
    } while (this.#chores.length > 0);
    const movedOn = waiting.filter(
      ({ statement: { answer, ...now }, blockers }) =>
        blockers !== null && (answer !== null || now.blockers !== blockers),
    );
    if (movedOn.length > 1) this.counts.races += 1;
  }

  async #untilAnsweredOrWaiting(): Promise<void> {
    let suspect: Statement | null = null;
    for (;;) {
      await firstOf(this.#openStatements().filter(({ isKnownToWait }) => !isKnownToWait));
      const open = this.#openStatements();
      const isAsBefore = !this.#hasReleasedLocks && open.every(({ isKnownToWait }) => isKnownToWait);
      if (open.length === 0 || isAsBefore) return;
      this.#hasReleasedLocks = false;
      const byProcess = new Map(open.map((one) => [one.session.backend.processId, one]));
      const { isSettled, deadlocked, blockersOf } = await findLockWaits(this.observer, [...byProcess.keys()]);
      if (isSettled)
        for (const [processId, statement] of byProcess)
          this.#noteWaiting(statement, String(blockersOf.get(processId)));
      else for (const statement of open) statement.isKnownToWait = false;
      const newest = deadlocked
        .flatMap((processId) => byProcess.get(processId) ?? [])
        .sort((one, other) => other.order - one.order)[0];
      // The waits of several processes are not read at one time: seen twice, they are true.
      if (newest !== undefined && newest === suspect) await this.#breakDeadlock(newest);
      suspect = newest ?? null;
    }
  }

  #openStatements(): Statement[] {
    return [...this.#statements].filter(({ answer }) => answer === null);
  }

  #noteWaiting(statement: Statement, blockers: string): void {
    if (statement.answer !== null) return;
    statement.isKnownToWait = true;
    statement.blockers = blockers;
    const { session } = statement;
    if (session.limit !== null) return;
    this.counts.lockWaits += 1;
    session.limit = this.#scheduler.schedule(STATEMENT_MS, () => {
      this.counts.timeouts += 1;
      statement.canceledAs = TOO_LONG;
      statement.isKnownToWait = false;
      this.#chores.push(this.#cancel(statement));
    });
  }

  async #breakDeadlock(statement: Statement): Promise<void> {
    this.counts.deadlocks += 1;
    statement.canceledAs = DEADLOCK;
    statement.isKnownToWait = false;
    await this.#cancel(statement);
  }

  #finish(statement: Statement): void {
    const { session, answer, canceledAs, finish } = statement;
    if (answer === null) return;
    this.#statements.delete(statement);
    this.#endLimit(session);
    session.running = null;
    session.status = answer.status;
    if (answer.status !== 'I') this.#limitIdle(session);
    if (answer.hasWritten) {
      this.lastWriteMs = this.#scheduler.nowMs;
      this.onWrite();
    }
    finish(canceledAs === null ? answer.bytes : withError(answer.bytes, canceledAs));
  }

  #limitIdle(session: Session): void {
    session.limit = this.#scheduler.schedule(IDLE_IN_TRANSACTION_MS, () => {
      this.counts.timeouts += 1;
      this.closeSession(session);
      session.onTerminated();
    });
  }

  #endLimit(session: Session): void {
    if (session.limit !== null) session.limit.isCanceled = true;
    session.limit = null;
  }
}

/** The answer with another error, if it has one. */
const withError = (answer: Buffer, error: Buffer): Buffer =>
  Buffer.concat(
    wireMessages(answer).map(({ type, start, end }) => (type === 'E' ? error : answer.subarray(start, end))),
  );

/** In real time, whatever the process that this is done for. */
const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis;

/** Resolves when all are answered, or soon. */
function firstOf(statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = startTimer(resolve, CHECK_MS);
    void Promise.all(statements.map(({ answered }) => answered)).then(() => {
      endTimer(timer);
      resolve();
    });
  });
}
