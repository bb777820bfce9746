import type { Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type AnsweredOperation, appends, type Batch, batches, commandRuns, operations, requests } from './channels.js';
import { currentSpan, spanEach } from './span-each.js';
import { spanPerCommand } from './span-per-command.js';
import { TraceIds } from './trace-ids.js';

/** Milliseconds a collector may take, also when the process ends. */
const timeout = 3_000;

/** See `sendTraces`. Spans carry names of the schema and the code, counts and outcomes; of ids those of requests and commands. */
export function openTraces(part: string, endpoint: string): { end(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: timeout });
  const ids = new TraceIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.namespace': 'daybook', 'service.name': `daybook-${part}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeout })],
  });
  const tracer = provider.getTracer('daybook');
  const closings = [
    spanEach(tracer, ids, requests, {
      isServer: true,
      name: ({ method, route }) => `${method} ${route}`,
      trace: ({ requestId }) => requestId,
      begun: ({ method, route, requestId }) => ({
        'http.request.method': method,
        'http.route': route,
        'daybook.request_id': requestId,
      }),
      ended: ({ status }) => ({ 'http.response.status_code': status }),
      isFailed: ({ status = 0 }) => status >= 500,
    }),
    spanEach(tracer, ids, commandRuns, {
      name: ({ category, type }) => `command ${category} ${type}`,
      trace: ({ commandId }) => commandId,
      begun: ({ category, type }) => ({ 'daybook.category': category, 'daybook.command': type }),
      ended: ({ result }) => ({ 'daybook.outcome': result && ('done' in result ? 'done' : result.refused) }),
    }),
    spanEach(tracer, ids, appends, {
      name: ({ category }) => `append ${category}`,
      begun: ({ category, events }) => ({ 'daybook.category': category, 'daybook.events': events }),
      ended: ({ result }) => ({ 'daybook.outcome': result?.outcome }),
    }),
    spanEach(tracer, ids, batches, { name: () => 'page', begun: sizeOf }),
    spanPerCommand(tracer, ids, batches, 'project', sizeOf),
    nameByOperation(),
  ];
  return {
    async end() {
      for (const close of closings) close();
      await provider.shutdown().catch(() => undefined); // the collector is away
    },
  };
}

function sizeOf({ events, projections }: Batch): Attributes {
  return { 'daybook.events': events, 'daybook.projections': projections };
}

/** A request to GraphQL is called by what it asks for: `query todo`, `mutation setStatus and others`. */
function nameByOperation(): () => void {
  const name = (message: unknown) => {
    const { kind, fields, hasErrors } = message as AnsweredOperation;
    const [first = 'nothing', ...more] = new Set(fields);
    currentSpan()
      ?.updateName(`${kind} ${first}${more.length > 0 ? ' and others' : ''}`)
      .setAttribute('daybook.errors', hasErrors);
  };
  operations.subscribe(name);
  return () => void operations.unsubscribe(name);
}
