import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/**
 * Ids of traces. A command and what another process makes of its events meet in one trace, since both call it by the id
 * that the events carry: nothing travels with them for it.
 */
export class TraceIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private called: string | undefined;

  generateTraceId(): string {
    return this.called ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.random.generateSpanId();
  }

  /** Starts a span; a trace that begins with it is called by the uuid. */
  call<Span>(uuid: string | undefined, start: () => Span): Span {
    this.called = uuid?.replaceAll('-', '');
    try {
      return start();
    } finally {
      this.called = undefined;
    }
  }
}
