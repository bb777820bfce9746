import type {
  CompanyOptions,
  EventLog,
  ExpectedRevision,
  FollowOptions,
  NewEvent,
  Page,
} from '@daybook/kernel/event-log';

/** A log whose followers can be held, as if their process had been halted: they keep all they have, and get no page. */
export class HeldLog implements EventLog {
  private released: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(private readonly log: EventLog) {}

  hold(): void {
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  letGo(): void {
    this.release();
  }

  get contiguous(): boolean {
    return this.log.contiguous;
  }

  async *follow(after: number, options: FollowOptions = {}): AsyncIterable<Page> {
    const { signal } = options;
    const ended = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    for await (const page of this.log.follow(after, options)) {
      await Promise.race([this.released, ended]);
      if (signal?.aborted) return;
      yield page;
    }
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
    return this.log.append(stream, expected, events);
  }

  read(stream: string, from?: number) {
    return this.log.read(stream, from);
  }

  company(company: string, options?: CompanyOptions) {
    return this.log.company(company, options);
  }

  head() {
    return this.log.head();
  }

  close() {
    return this.log.close();
  }
}
