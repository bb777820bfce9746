import { Listeners } from '@daybook/kernel/listeners';
import { RequestFailed } from '@daybook/kernel/ui';
import type { Found } from '../../unsent/drafts.js';
import { grouped } from '../../unsent/grouped.js';
import {
  type Entry,
  type EntryState,
  isDue,
  isUnsaved,
  type SavedAnswer,
  type StepPlace,
  sending,
  settled,
} from './entries.js';

/** Milliseconds without typing after which answers are saved. */
export const savingPause = 510;
/** Milliseconds after which what the network kept back is tried again. */
const retryAfter = 5_000;

/** @throws RequestFailed */
export type SendAnswers = (place: StepPlace, answers: readonly Entry[]) => Promise<readonly SavedAnswer[]>;

/** Where answers that are not saved yet outlive the page. */
export interface DraftShelf {
  keep(entry: Entry): void;
  drop(question: string): void;
}

/** Of an answer that is never kept in a browser only that it was typed. */
const nothingStored = { form: '', step: '', value: null, revision: 0 } as const;

export interface SavingWords {
  readonly failed: string;
}

/**
 * The answers of one year that were typed here, until the server has them. One request is under way at a time, so that an
 * answer is never overtaken by an older one of its own.
 */
export class AnswerSaver {
  private entries: ReadonlyMap<string, Entry> = new Map();
  private readonly listeners = new Listeners();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly send: SendAnswers,
    private readonly words: SavingWords,
    private readonly shelf?: DraftShelf,
  ) {}

  readonly subscribe = this.listeners.subscribe;
  readonly all = (): ReadonlyMap<string, Entry> => this.entries;
  readonly unsaved = (): readonly Entry[] => [...this.entries.values()].filter(isUnsaved);

  /** An answer as it is typed; `revision` is that of the answer on the screen. */
  type(typed: Omit<Entry, 'state'>): void {
    const known = this.entries.get(typed.question);
    // typed over what somebody else has answered since, it is theirs that the answer follows
    const revision =
      known?.state.is === 'saved' || known?.state.is === 'lost'
        ? Math.max(known.revision, typed.revision)
        : known?.revision;
    this.put({ ...typed, revision: revision ?? typed.revision, unheard: known?.unheard ?? [], state: { is: 'typed' } });
    this.sendIn(savingPause);
  }

  /** Takes up again what an earlier page could not save. */
  restore(found: readonly Found[]): void {
    for (const { question, draft } of found) {
      if (this.entries.has(question)) continue;
      const { form, step, value, revision } = draft ?? nothingStored;
      const state: EntryState = draft ? { is: 'typed' } : { is: 'lost' };
      this.put({ place: { form, step }, question, value, revision, isSealed: !draft, sealedCells: [], state });
    }
    void this.flush();
  }

  /** Puts one's own answer over that of somebody else. */
  keepMine(question: string): void {
    const entry = this.entries.get(question);
    if (entry?.state.is !== 'conflict') return;
    this.put({ ...entry, revision: entry.state.theirRevision, state: { is: 'typed' } });
    void this.flush();
  }

  /** Gives up what was typed; the screen shows what the server has. */
  giveUp(question: string): void {
    this.shelf?.drop(question);
    this.entries = new Map([...this.entries].filter(([key]) => key !== question));
    this.listeners.call();
  }

  tryAgain(): void {
    for (const entry of this.entries.values())
      if (entry.state.is === 'failed') this.put({ ...entry, state: { is: 'typed' } });
    void this.flush();
  }

  /** Saves what is typed now; resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.underWay) await this.underWay;
    const due = [...this.entries.values()].filter(isDue);
    if (due.length === 0) return;
    this.underWay = this.sendAll(due).finally(() => {
      this.underWay = undefined;
    });
    await this.underWay;
    if ([...this.entries.values()].some(({ state }) => state.is === 'typed')) await this.flush();
  }

  private sendIn(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  private async sendAll(due: readonly Entry[]): Promise<void> {
    for (const entry of due) this.put(sending(entry));
    const steps = grouped(due, ({ place: { form, step } }) => `${form} ${step}`);
    for (const [first, ...rest] of steps) if (first) await this.sendStep(first.place, [first, ...rest]);
  }

  private async sendStep(place: StepPlace, sent: readonly Entry[]): Promise<void> {
    try {
      const said = new Map((await this.send(place, sent)).map((one) => [one.question, one]));
      for (const entry of sent) this.hear(entry, said.get(entry.question));
    } catch (cause) {
      this.fail(sent, cause instanceof RequestFailed ? cause : new RequestFailed('UNKNOWN', String(cause)));
    }
  }

  private hear(sent: Entry, said: SavedAnswer | undefined): void {
    const now = this.entries.get(sent.question);
    if (!now) return;
    const unsaid: Entry = { ...now, state: { is: 'failed', sentence: this.words.failed } };
    this.put(said ? settled(now, sent, said) : unsaid);
  }

  private fail(sent: readonly Entry[], { passes, sentence = this.words.failed }: RequestFailed): void {
    const state: EntryState = passes ? { is: 'away' } : { is: 'failed', sentence };
    for (const { question } of sent) {
      const now = this.entries.get(question);
      if (now?.state.is === 'sending') this.put({ ...now, state });
    }
    if (passes) this.sendIn(retryAfter);
  }

  private put(entry: Entry): void {
    this.entries = new Map(this.entries).set(entry.question, entry);
    if (isUnsaved(entry)) this.shelf?.keep(entry);
    else this.shelf?.drop(entry.question);
    this.listeners.call();
  }
}
