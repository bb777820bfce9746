import { Listeners } from '@daybook/kernel/listeners';
import { RequestFailed } from '../client/failure.js';
import type { Operation } from '../client/operation.js';
import { send } from '../client/send.js';
import { AnswerCache } from './answer-cache.js';
import type { Tag } from './tag.js';

/** A question as it stands: what was last answered, what last failed, and whether it is being asked now. */
export interface Answer<Result> {
  readonly data: Result | undefined;
  readonly failure: RequestFailed | undefined;
  readonly loading: boolean;
}

interface Entry {
  readonly operation: Operation<unknown, unknown>;
  readonly variables: unknown;
  readonly about: ReadonlySet<Tag>;
  readonly keep: string | undefined;
  answer: Answer<unknown>;
  watchers: number;
  askAgain: boolean;
  cancel: AbortController | undefined;
  forget: ReturnType<typeof setTimeout> | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
}

interface Follower {
  readonly about: ReadonlySet<Tag>;
  readonly reload: () => Promise<void>;
}

export type Send = typeof send;

const unwatchedLifetime = 60_000;
const retryAfter = 5_000;
const nothingYet: Answer<unknown> = { data: undefined, failure: undefined, loading: true };

/**
 * Answers by question, shared by all who ask the same. A question is asked when somebody starts to watch it and again
 * when what it is about has changed; an answer stays for a minute after the last watcher has gone, so that going back
 * shows it at once.
 */
export class QueryStore {
  private readonly entries = new Map<string, Entry>();
  private readonly followers = new Set<Follower>();
  private readonly listeners = new Listeners();

  constructor(
    private readonly sender: Send = send,
    private readonly cached = new AnswerCache(undefined),
  ) {}

  static key(operation: Operation<unknown, unknown>, variables: unknown): string {
    return `${operation.toString()}\n${JSON.stringify(variables)}`;
  }

  /**
   * Starts to watch a question; call the answer to stop. `about` are the kinds of things whose change matters to it;
   * under the name `keep` its answer is kept for the next visit.
   */
  watch(
    key: string,
    operation: Operation<unknown, unknown>,
    variables: unknown,
    about: readonly Tag[],
    keep?: string,
  ): () => void {
    let entry = this.entries.get(key);
    if (entry === undefined) {
      entry = {
        operation,
        variables,
        about: new Set(about),
        keep,
        answer: keep ? { ...nothingYet, data: this.cached.read(keep, key) } : nothingYet,
        watchers: 0,
        askAgain: false,
        cancel: undefined,
        forget: undefined,
        retry: undefined,
      };
      this.entries.set(key, entry);
    }
    clearTimeout(entry.forget);
    entry.watchers += 1;
    if (entry.watchers === 1) void this.ask(key, entry);
    return () => this.unwatch(key, entry);
  }

  answer(key: string): Answer<unknown> {
    return this.entries.get(key)?.answer ?? nothingYet;
  }

  /** Asks again; resolves when the newest answer is there. */
  async refetch(key: string): Promise<void> {
    const entry = this.entries.get(key);
    if (entry) await this.ask(key, entry);
  }

  /** Something of these kinds has changed: whatever is watched and about them is asked again, who follows is told. */
  changed(kinds: readonly Tag[]): Promise<void> {
    return this.askAbout((about) => kinds.some((kind) => about.has(kind)));
  }

  /** Whatever happened was not heard: all that is about anything is asked again. */
  everythingChanged(): Promise<void> {
    return this.askAbout((about) => about.size > 0);
  }

  private async askAbout(isTouched: (about: ReadonlySet<Tag>) => boolean): Promise<void> {
    const touched = [...this.entries].filter(([, { about }]) => isTouched(about));
    const following = [...this.followers].filter(({ about }) => isTouched(about));
    await Promise.all([
      ...touched.map(([key, entry]) => {
        if (entry.watchers > 0) return this.ask(key, entry);
        this.entries.delete(key);
        return undefined;
      }),
      ...following.map(({ reload }) => reload()),
    ]);
  }

  /** Has something reloaded whenever things of these kinds have changed; call the answer to stop. */
  follow(about: readonly Tag[], reload: () => Promise<void>): () => void {
    const follower = { about: new Set(about), reload };
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Puts an answer in place before the server has given it. */
  put<Result>(key: string, data: Result): void {
    const entry = this.entries.get(key);
    if (entry) this.set(entry, { data, failure: undefined, loading: entry.answer.loading });
  }

  /** Forgets everything, as when somebody signs out. */
  clear(): void {
    for (const entry of this.entries.values()) {
      clearTimeout(entry.forget);
      clearTimeout(entry.retry);
      entry.cancel?.abort();
    }
    this.entries.clear();
    this.cached.forget();
    this.tell();
  }

  readonly subscribe = this.listeners.subscribe;

  private unwatch(key: string, entry: Entry): void {
    entry.watchers -= 1;
    if (entry.watchers > 0) return;
    clearTimeout(entry.retry);
    entry.forget = setTimeout(() => {
      if (entry.watchers === 0 && this.entries.get(key) === entry) this.entries.delete(key);
    }, unwatchedLifetime);
  }

  private async ask(key: string, entry: Entry): Promise<void> {
    if (entry.cancel !== undefined) {
      entry.askAgain = true;
      return;
    }
    clearTimeout(entry.retry);
    entry.cancel = new AbortController();
    this.set(entry, { ...entry.answer, loading: true });
    do {
      entry.askAgain = false;
      await this.askOnce(key, entry, entry.cancel.signal);
    } while (entry.askAgain && this.entries.get(key) === entry);
    entry.cancel = undefined;
  }

  private async askOnce(key: string, entry: Entry, signal: AbortSignal): Promise<void> {
    try {
      const data = await this.sender(entry.operation, entry.variables, { signal });
      if (this.entries.get(key) !== entry) return;
      if (entry.keep) this.cached.write(entry.keep, key, data);
      this.set(entry, { data, failure: undefined, loading: entry.askAgain });
    } catch (cause) {
      const failure = cause instanceof RequestFailed ? cause : new RequestFailed('UNKNOWN', String(cause));
      if (failure.cancelled || this.entries.get(key) !== entry) return;
      const isClosed = failure.code === 'NOT_FOUND' || failure.code === 'FORBIDDEN';
      const data = isClosed ? undefined : entry.answer.data;
      this.set(entry, { data, failure, loading: entry.askAgain });
      // what stands on the screen may be old, and nobody but us knows
      if (failure.passes && data !== undefined && entry.watchers > 0 && !entry.askAgain)
        entry.retry = setTimeout(() => void this.ask(key, entry), retryAfter);
    }
  }

  private set(entry: Entry, answer: Answer<unknown>): void {
    entry.answer = answer;
    this.tell();
  }

  private tell(): void {
    this.listeners.call();
  }
}

/** The store of this tab. */
export const queries = new QueryStore(
  send,
  new AnswerCache(typeof localStorage === 'undefined' ? undefined : localStorage),
);
