// Traces for whoever runs a collector of OpenTelemetry (Rule 26.6): spans of requests, jobs, trips to the database and calls to others. Its packages are
// loaded only where an address is configured. Which span stands above which is known by about.ts, so no context manager of theirs is needed.
import type { Context, Span } from '@opentelemetry/api'
import type { Config } from '../config.ts'
import type { Trip } from '../database/batch.ts'

type Attributes = Record<string, string | number>
type Kind = 'server' | 'client' | 'internal'
/** A span that has begun. */
export type Drawn = { span: object; end(failed: boolean, attributes?: Attributes): void }

export type Traces = {
  /** `above`: a span, or the header `traceparent` of whoever asked us; undefined begins a trace. */
  begin(name: string, kind: Kind, above: object | string | undefined, attributes?: Attributes): Drawn
  /** Of a trip that is over; one that belongs to nobody is left out. */
  trip(pool: string, trip: Trip): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** Long statements are cut: they are for recognising. */
const MAX_TEXT = 2_000
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/

/** Null where no collector is configured. */
export async function openTraces(config: Config, version: string): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (!endpoint) return null
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ucenter', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('ucenter')
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
  const under = (above: object | string | undefined): Context => {
    if (typeof above === 'object') return trace.setSpan(ROOT_CONTEXT, above as Span)
    const [, traceId, spanId, flags] = TRACEPARENT.exec(above ?? '') ?? []
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
  }
  const end = (span: Span, failed: boolean) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return {
    begin(name, kind, above, attributes = {}) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, under(above))
      return {
        span,
        end(failed, found = {}) {
          span.setAttributes(found)
          end(span, failed)
        },
      }
    },
    trip(pool, { texts, ms, failed, about }) {
      if (!about?.span) return
      const attributes = {
        'db.system.name': 'postgresql',
        'db.namespace': pool,
        'db.operation.batch.size': texts.length,
        'db.query.text': texts.join('; ').slice(0, MAX_TEXT),
      }
      const startTime = Date.now() - ms
      end(
        tracer.startSpan(`database ${pool}`, { kind: kinds.client, attributes, startTime }, under(about.span)),
        failed,
      )
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}
