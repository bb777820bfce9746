import type {
  Appended,
  CompanyOptions,
  EventLog,
  ExpectedRevision,
  FollowOptions,
  LoggedEvent,
  NewEvent,
  Page,
} from '@daybook/kernel/event-log';

/**
 * A log that tells of an event once its copy has it. Who follows it and loads the stream of an event finds the event
 * there, although streams are loaded from the copy; a process that wrote it may have died before it could copy it.
 */
export class CopiedLog implements EventLog {
  constructor(
    private readonly log: EventLog,
    /** Resolves when everything up to a position is copied, or at the signal. */
    private readonly copied: (position: number, signal: AbortSignal) => Promise<unknown>,
  ) {}

  get contiguous(): boolean {
    return this.log.contiguous;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return this.log.append(stream, expected, events);
  }

  read(stream: string, from?: number): Promise<readonly LoggedEvent[]> {
    return this.log.read(stream, from);
  }

  company(company: string, options?: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    return this.log.company(company, options);
  }

  async *follow(after: number, options: FollowOptions = {}): AsyncIterable<Page> {
    const signal = options.signal ?? new AbortController().signal;
    for await (const page of this.log.follow(after, options)) {
      const last = page.events.at(-1);
      if (last) await this.copied(last.position, signal);
      if (signal.aborted) return;
      yield page;
    }
  }

  head(): Promise<number> {
    return this.log.head();
  }

  close(): Promise<void> {
    return this.log.close();
  }
}
