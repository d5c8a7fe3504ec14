import type { Span as SdkSpan, SpanContext, SpanOptions } from '@opentelemetry/api';
import { VERSION } from '@purser/contract/version';
import type { TracingSettings } from '../config/tracing.ts';
import type { Log } from '../kernel/log.ts';
import { readTraceparent, type Span, type SpanAttributes, type Tracer } from '../kernel/tracing.ts';

/** How long the rest may take to be exported when the process ends. */
const FLUSH_MS = 2000;
/** How often failed exports are logged. */
const WARN_EVERY_MS = 60_000;

/**
 * Opens the tracer with OpenTelemetry's SDK, whose modules are loaded only here. Spans that the collector does not take are dropped and
 * logged: nothing waits for it.
 */
export async function openTracer(
  settings: TracingSettings,
  log: Log,
  steadyNow: () => number,
): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } });
  const processor = new sdk.BatchSpanProcessor(loggedExporter(exporter, log, steadyNow));
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': VERSION,
      ...settings.resource,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('purser', VERSION);
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  return {
    start({ name, kind, attributes, parent }) {
      const options: SpanOptions = { kind: kinds[kind], ...(attributes === undefined ? {} : { attributes }) };
      const remote = parent === null ? null : spanContextOf(parent);
      const context = remote === null ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
      return spanOf(tracer.startSpan(name, options, context), api.SpanStatusCode.ERROR);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      clearTimeout(timer);
    },
  };
}

type Exporter = ConstructorParameters<
  typeof import('@opentelemetry/sdk-trace-base')['BatchSpanProcessor']
>[0];

/** The exporter, with a line in the log when the collector takes no spans. */
function loggedExporter(exporter: Exporter, log: Log, steadyNow: () => number): Exporter {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined && steadyNow() - warnedAtMs > WARN_EVERY_MS) {
          warnedAtMs = steadyNow();
          log.warn(
            { spanCount: spans.length, error: result.error.message.slice(0, 200) },
            'traces not exported',
          );
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function spanContextOf(traceparent: string): SpanContext | null {
  if (readTraceparent(traceparent) === null) return null;
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function spanOf(span: SdkSpan, errorStatus: number): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  let hasEnded = false;
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    isRecorded: span.isRecording(),
    get hasEnded() {
      return hasEnded;
    },
    set: (attributes: SpanAttributes) => void span.setAttributes({ ...attributes }),
    setName: (name) => void span.updateName(name),
    fail(errorType) {
      span.setAttribute('error.type', errorType);
      span.setStatus({ code: errorStatus });
    },
    end() {
      hasEnded = true;
      span.end();
    },
  };
}
