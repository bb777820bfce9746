import type { TracingChannel } from 'node:diagnostics_channel';
import { type Attributes, ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api';
import type { Batch } from './channels.js';
import type { TraceIds } from './trace-ids.js';

/** Commands of one page that get a span each: more come together only while tables are filled, when nobody waits. */
const most = 50;

/** A span for each command of a page, in the trace of the command; answers what ends that. */
export function spanPerCommand(
  tracer: Tracer,
  ids: TraceIds,
  channel: TracingChannel<unknown, Batch>,
  name: string,
  attributes: (batch: Batch) => Attributes,
): () => void {
  const begun = new WeakMap<Batch, number>();
  const start = (message: unknown) => void begun.set(message as Batch, performance.now());
  const end = (message: unknown) => {
    const batch = message as Batch;
    const commands = batch.commands();
    if (batch.error !== undefined || commands.length > most) return;
    const options = { kind: SpanKind.CONSUMER, startTime: begun.get(batch), attributes: attributes(batch) };
    for (const uuid of commands) ids.call(uuid, () => tracer.startSpan(name, options, ROOT_CONTEXT)).end();
  };
  channel.start.subscribe(start);
  channel.asyncEnd.subscribe(end);
  return () => {
    channel.start.unsubscribe(start);
    channel.asyncEnd.unsubscribe(end);
  };
}
