import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
} from '@daybook/kernel/events';

/** What people write about one answer; the stream `tqAnswer-{uuid}`, whose uuid follows from company, year and question. */
export type AnswerThreadEvent = DomainEvent<'AnswerThreadBegun', AnsweredQuestion>;

export interface AnsweredQuestion {
  readonly year: number;
  /** Null for a question of the setup. */
  readonly form: string | null;
  readonly question: string;
}

/** Which question it is about was looked up: it is asked in the questionnaire of that year. */
export type AnswerThreadCommand = { readonly type: 'BeginAnswerThread' } & AnsweredQuestion;

export type AnswerThreadState =
  | { readonly is: 'absent' }
  | ({ readonly is: 'there'; readonly company: string | null } & AnsweredQuestion);

/** So that comments, which know things by a uuid, find the answer that they are about. */
export const answerThread: Decider<AnswerThreadCommand, AnswerThreadState, AnswerThreadEvent, Refusal> = {
  category: 'tqAnswer',
  initial: { is: 'absent' },
  schema: { AnswerThreadBegun: { version: 1 } },
  evolve: (_, { data, meta }) => ({ is: 'there', company: meta.company, ...data }),
  decide(state, { type: _, ...data }) {
    return state.is === 'there' ? [] : [{ type: 'AnswerThreadBegun', data }];
  },
};

export const answerThreadWords: EventDescriptions<AnswerThreadEvent> = {
  AnswerThreadBegun: ({ data }) =>
    description('Comments begun', `began the comments on an answer of the tax questionnaire ${data.year}.`),
};
