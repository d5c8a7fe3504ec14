import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a span, by the names of OpenTelemetry's semantic conventions. Never personal data, secrets or bodies. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of the span that caused it, possibly in another process; null: a new trace. Default: the span that is running. */
  readonly parent?: string | null;
}

/** A unit of work in a trace. */
export interface Span {
  /** Names the span to other processes: the header of W3C Trace Context. */
  readonly traceparent: string;
  readonly hasEnded: boolean;
  /** False in a trace that was not chosen: nothing of it is exported. */
  readonly isRecorded: boolean;
  set(attributes: SpanAttributes): void;
  setName(name: string): void;
  /** Marks the work as failed. `errorType` is a code or class of errors, no message. */
  fail(errorType: string): void;
  end(): void;
}

/** Makes spans and exports them. There is none while tracing is off. */
export interface Tracer {
  start(start: SpanStart & { readonly parent: string | null }): Span;
  /** Exports what has not been exported yet. Takes at most a few seconds. */
  close(): Promise<void>;
}

/** The span of the running work. Nothing runs in it while tracing is off, because that costs time. */
const running = new AsyncLocalStorage<Span>();

/** The span of the running work; null without tracing, and for work that goes on after its span. */
export function currentSpan(): Span | null {
  const span = running.getStore();
  return span === undefined || span.hasEnded ? null : span;
}

/** The span of the running work if its trace is recorded: others need no spans within them. */
export function recordedSpan(): Span | null {
  const span = currentSpan();
  return span?.isRecorded === true ? span : null;
}

/** What to store with work that another process does, so that it belongs to the same trace; null without tracing. */
export const currentTraceparent = (): string | null => currentSpan()?.traceparent ?? null;

/** The id of the trace of the running work, for its log line. */
export const traceField = (span = currentSpan()): { readonly traceId?: string } =>
  span === null ? {} : { traceId: span.traceparent.slice(3, 35) };

/** Starts a span that the caller ends. */
export const startSpan = (tracer: Tracer, { parent, ...start }: SpanStart): Span =>
  tracer.start({ ...start, parent: parent === undefined ? currentTraceparent() : parent });

/** Runs the work as part of the span, which the caller ends. */
export const runWithin = <Result>(span: Span, work: () => Result): Result => running.run(span, work);

/** Runs the work in a new span; without a tracer, just runs it. */
export async function inSpan<Result>(
  tracer: Tracer | null,
  start: SpanStart,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return work(null);
  const span = startSpan(tracer, start);
  try {
    return await runWithin(span, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The header if it is valid; null otherwise. */
export const readTraceparent = (header: unknown): string | null =>
  typeof header === 'string' && TRACEPARENT.test(header) ? header : null;
