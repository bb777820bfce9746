import { Listeners } from '@daybook/kernel/listeners';
import { beforeSignOut, openForms, RequestFailed, send } from '@daybook/kernel/ui';
import type { Drafts, OfYear } from '../../unsent/drafts.js';
import { openDrafts } from '../../unsent/open-drafts.js';
import type { ShownAnswer } from '../data/values.js';
import {
  SaveTqAnswersDocument,
  type TqAnswerInput,
  type TqChangedFragment,
  type TqFormStandingFragment,
  UpdateTqSetupDocument,
} from '../generated/graphql.js';
import { texts } from '../texts.js';
import { AnswerSaver } from './answer-saver.js';
import { type Entry, isNeverStored, type SavedAnswer, type StepPlace, setupForm } from './entries.js';

interface Saving {
  readonly success: boolean;
  readonly errorMessage?: string | null;
  readonly saved: readonly SavedAnswer[];
  readonly changed?: TqChangedFragment | null;
}

/** A form that an answer added, removed or opened again. */
export type Effect = TqChangedFragment['effects'][number];

/** What a save brought with it, until the server is asked again. */
export interface Changed {
  readonly answers: ReadonlyMap<string, ShownAnswer>;
  readonly forms: ReadonlyMap<string, TqFormStandingFragment>;
}

const noEffects: readonly Effect[] = [];

const nothing: Changed = { answers: new Map(), forms: new Map() };

/** One year of one company, as somebody works on it in this tab: it goes on saving while they look at something else. */
export class YearSession {
  readonly saver: AnswerSaver;
  private readonly listeners = new Listeners();
  private known: Changed = nothing;
  private drafts: Drafts | undefined;
  private untold = noEffects;

  constructor(
    readonly of: OfYear,
    person: string,
  ) {
    this.saver = new AnswerSaver((place, answers) => this.send(place, answers), { failed: texts.failedToSave }, this);
    void this.takeUp(person);
  }

  readonly subscribe = this.listeners.subscribe;
  readonly changed = (): Changed => this.known;

  /** What the person has not been told yet, or has not put away. */
  readonly effects = (): readonly Effect[] => this.untold;
  readonly putAway = (): void => {
    this.untold = noEffects;
    this.listeners.call();
  };

  /** The server was asked again: it knows better than what is held here. */
  readonly forget = (kind: keyof Changed): void => {
    if (this.known[kind].size === 0) return;
    this.known = { ...this.known, [kind]: nothing[kind] };
    this.listeners.call();
  };

  keep(entry: Entry): void {
    const { place, question, value, revision } = entry;
    const draft = isNeverStored(entry) ? null : { ...place, question, value, revision };
    void this.drafts?.keep(this.of, question, draft);
  }

  drop(question: string): void {
    this.drafts?.drop(this.of, question);
  }

  /** Whether leaving would lose something; what waits encrypted in the browser is not lost. */
  wouldLose(): boolean {
    return this.saver
      .unsaved()
      .some(
        (entry) =>
          entry.state.is !== 'lost' &&
          (entry.state.is === 'typed' || entry.state.is === 'sending' || isNeverStored(entry) || !this.drafts),
      );
  }

  private async takeUp(person: string): Promise<void> {
    try {
      this.drafts = await openDrafts(person);
    } catch (cause) {
      // without the key nothing is kept, and the page asks before it is left
      if (!(cause instanceof RequestFailed)) throw cause;
    }
    const found = (await this.drafts?.found(this.of)) ?? [];
    for (const entry of this.saver.unsaved()) this.keep(entry);
    this.saver.restore(found);
  }

  private async send(place: StepPlace, entries: readonly Entry[]): Promise<readonly SavedAnswer[]> {
    const answers = entries.map(({ question, value, revision }) => ({ question, value, revision }));
    const { success, errorMessage, saved, changed } = await this.sent(place, answers);
    if (!success && saved.length === 0) throw new RequestFailed('VALIDATION', errorMessage ?? texts.failedToSave, 200);
    if (changed) this.hear(changed);
    return saved;
  }

  private async sent({ form, step }: StepPlace, answers: TqAnswerInput[]): Promise<Saving> {
    const of = { companyUuid: this.of.company, year: this.of.year };
    const options = { requestId: crypto.randomUUID(), background: true };
    if (form !== setupForm)
      return (await send(SaveTqAnswersDocument, { ...of, form, step, answers }, options)).saveTqAnswers;
    const inSetup = { ...of, fragment: step, data: answers, status: 'in_progress' };
    return (await send(UpdateTqSetupDocument, inSetup, options)).updateTqSetup;
  }

  /** Tells what an answer changed, also one of files, which come by themselves. */
  hear({ answers, companyAnswers, effects }: TqChangedFragment): void {
    this.untold = [...this.untold, ...effects];
    this.known = {
      answers: new Map([...this.known.answers, ...answers.map((one) => [one.question, one] as const)]),
      forms: new Map([...this.known.forms, ...companyAnswers.map((one) => [one.form, one] as const)]),
    };
    this.listeners.call();
  }
}

const sessions = new Map<string, YearSession>();
// the next person in this browser gets nothing of the last one
beforeSignOut(async () => sessions.clear());

export function yearSession(of: OfYear, person: string): YearSession {
  const name = [person, of.company, of.year].join(' ');
  const session = sessions.get(name) ?? new YearSession(of, person);
  if (!sessions.has(name)) follow(name, session);
  return session;
}

/** What papers changed in a year, for whoever works on it in this tab. */
export function hearChanges(of: OfYear, changed: TqChangedFragment | null | undefined): void {
  if (!changed) return;
  for (const session of sessions.values())
    if (session.of.company === of.company && session.of.year === of.year) session.hear(changed);
}

/** Sends when the network is back and when the page goes out of sight; leaving waits for what is under way. */
function follow(name: string, session: YearSession): void {
  sessions.set(name, session);
  const isOpen = () => sessions.get(name) === session;
  const flush = () => void (isOpen() && session.saver.flush());
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('beforeunload', (event) => isOpen() && session.wouldLose() && event.preventDefault());
  const within = `/${session.of.company}/tax-questionnaire/${session.of.year}`;
  openForms.add({
    isDirty: (to) => isOpen() && !to?.startsWith(within) && session.wouldLose(),
    settle: () => session.saver.flush(),
    onLeave: () => {
      for (const entry of session.saver.unsaved()) if (isNeverStored(entry)) session.saver.giveUp(entry.question);
    },
  });
}
