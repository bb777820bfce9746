import type {
  Appended,
  CompanyOptions,
  EventLog,
  FollowOptions,
  LoggedEvent,
  NewEvent,
  Page,
} from '@daybook/kernel/event-log';
import { categoryOf } from '@daybook/kernel/events';

/** The event log in memory, for specs of what follows it: no conflicts, no repetition, positions from 1. */
export class MemoryLog implements EventLog {
  readonly contiguous = true;
  readonly events: LoggedEvent[] = [];
  private wake: () => void = () => undefined;

  async append(stream: string, _expected: 'none' | number, events: readonly NewEvent[]): Promise<Appended> {
    let revision = this.events.filter((one) => one.stream === stream).length - 1;
    for (const event of events) {
      revision += 1;
      this.events.push({ ...event, stream, revision, position: this.events.length + 1 });
    }
    this.wake();
    return { outcome: 'appended', revision, position: this.events.length };
  }

  async read(stream: string, from = 0): Promise<readonly LoggedEvent[]> {
    return this.events.filter((one) => one.stream === stream && one.revision >= from);
  }

  async *company(company: string, { after = 0, upTo }: CompanyOptions = {}): AsyncIterable<readonly LoggedEvent[]> {
    const last = upTo ?? (await this.head());
    yield this.events.filter((one) => one.meta.company === company && one.position > after && one.position <= last);
  }

  async *follow(after: number, options: FollowOptions = {}): AsyncIterable<Page> {
    const { pageSize = 1_000, signal, categories } = options;
    let from = after;
    while (!signal?.aborted) {
      const page = this.events.filter(({ position }) => position > from).slice(0, pageSize);
      const last = page.at(-1);
      if (last) {
        from = last.position;
        const events = page.filter(({ stream }) => !categories || categories.includes(categoryOf(stream)));
        yield { events, upTo: from, atHead: from === this.events.at(-1)?.position };
      } else {
        await this.more(signal);
      }
    }
  }

  async head(): Promise<number> {
    return this.events.at(-1)?.position ?? 0;
  }

  async close(): Promise<void> {}

  private more(signal?: AbortSignal): Promise<void> {
    const earlier = this.wake;
    return new Promise((resolve) => {
      this.wake = () => {
        earlier();
        resolve();
      };
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}
