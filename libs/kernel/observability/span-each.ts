import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { TraceIds } from './trace-ids.js';

/** How a message of a channel becomes a span. */
interface Spanned<Message> {
  /** Whether it begins outside the process. */
  readonly isServer?: boolean;
  name(message: Message): string;
  /** The uuid that a trace which begins with it is called by. */
  trace?(message: Message): string;
  begun(message: Message): Attributes;
  ended?(message: Message): Attributes;
  /** Whether it failed though nothing was thrown. */
  isFailed?(message: Message): boolean;
}

/** The span that what runs now belongs to. */
const within = new AsyncLocalStorage<Context>();

export function currentSpan(): Span | undefined {
  const context = within.getStore();
  return context && trace.getSpan(context);
}

/** A span for everything a channel tells of, within the one that it happens in; answers what ends that. */
export function spanEach<Message extends { readonly error?: unknown }>(
  tracer: Tracer,
  ids: TraceIds,
  channel: TracingChannel<unknown, Message>,
  { isServer = false, name, trace: traceOf, begun, ended, isFailed }: Spanned<Message>,
): () => void {
  const spans = new WeakMap<Message, Span>();
  const start = channel.start as typeof channel.start & {
    bindStore(store: AsyncLocalStorage<Context>, transform: (message: Message) => Context): void;
    unbindStore(store: AsyncLocalStorage<Context>): void;
  };
  start.bindStore(within, (message) => {
    const parent = within.getStore() ?? ROOT_CONTEXT;
    const kind = isServer ? SpanKind.SERVER : SpanKind.INTERNAL;
    const span = ids.call(traceOf?.(message), () =>
      tracer.startSpan(name(message), { kind, attributes: begun(message) }, parent),
    );
    spans.set(message, span);
    return trace.setSpan(parent, span);
  });
  const end = (outcome: unknown) => {
    const message = outcome as Message;
    const span = spans.get(message);
    if (ended) span?.setAttributes(ended(message));
    if (message.error !== undefined) span?.setAttribute('error.type', kindOf(message.error));
    if (message.error !== undefined || isFailed?.(message)) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  channel.asyncEnd.subscribe(end);
  return () => {
    start.unbindStore(within);
    channel.asyncEnd.unsubscribe(end);
  };
}

/** Its message may say what was entered. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
