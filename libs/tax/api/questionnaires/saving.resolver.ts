import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, invalid, refusedBy, succeeded } from '@daybook/kernel/graph';
import {
  answeredSave,
  maskedAnswer,
  type QuestionnaireCommand,
  questionNamed,
  type SentAnswer,
} from '@daybook/tax/domain';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { SaveTqAnswersArgs, UpdateTqSetupArgs } from './generated/arguments.js';
import { TaxYears } from './tax-years.js';
import { changedQuestions, changesView, type SeenYear, setupView } from './views/index.js';
import { type ChangedYear, YearCommands } from './year-commands.js';

const most = 1_000;
const notSaved = refuse('notSaved', 'Failed to save answer');
const statuses = ['in_progress', 'done', 'skipped'] as const;
/** The last step of every setup. */
const lastStep = 'confirm';

/** Answers as they are typed: each is taken or refused by itself, and the answer has all that follows from them. */
@Resolver()
export class SavingResolver {
  constructor(
    private readonly years: TaxYears,
    private readonly yearCommands: YearCommands,
  ) {}

  @Mutation('saveTqAnswers')
  async save(@Args() { companyUuid, year, form, answers: given }: SaveTqAnswersArgs, @Context() context: GraphContext) {
    const answers = sentAnswers(given);
    const saved = await this.yearCommands.send(
      companyUuid,
      year,
      (published) => ({ type: 'SaveAnswers', published, form, answers }),
      context,
    );
    if ('refused' in saved) return this.refused(saved, companyUuid, year, answers, context);
    return this.answered(saved, form, answers, context);
  }

  @Mutation('updateTqSetup')
  async setUp(
    @Args() { companyUuid, year, fragment, data, status: given }: UpdateTqSetupArgs,
    @Context() context: GraphContext,
  ) {
    const answers = sentAnswers(data);
    const status = statuses.find((one) => one === given);
    if (!status) throw invalid(`status must be ${statuses.join(', ')}.`);
    const send = (command: (published: SeenYear['published']) => QuestionnaireCommand, step: string) =>
      this.yearCommands.send(companyUuid, year, command, context, step);
    const advanced = await send(
      (published) => ({ type: 'AdvanceSetup', published, step: fragment, status, answers }),
      'advance',
    );
    if ('refused' in advanced) {
      const answer = await this.refused(advanced, companyUuid, year, answers, context);
      return { ...answer, ...(await this.setup(companyUuid, year, context)) };
    }
    const finished =
      fragment === lastStep && status === 'done'
        ? await send((published) => ({ type: 'FinishSetup', published }), 'finish')
        : undefined;
    const isDone = finished !== undefined && !('refused' in finished);
    const after = isDone ? { ...finished, events: [...advanced.events, ...finished.events] } : advanced;
    const answer = await this.answered(after, null, answers, context);
    const refusal = finished && 'refused' in finished ? refusedBy(finished) : {};
    return { ...answer, ...refusal, ...setupView(await this.years.see(after, context)) };
  }

  private async setup(company: string, year: number, context: GraphContext) {
    const seen = await this.years.find(company, year, context);
    return seen ? setupView(seen) : { setupMode: null, setupFragment: null, setupList: [] };
  }

  /** Masked as everything is that is shown. @param form null in the setup */
  private async answered(
    after: ChangedYear,
    form: string | null,
    answers: readonly SentAnswer[],
    context: GraphContext,
  ) {
    const { state, events, published } = after;
    const seen = await this.years.see(after, context, changedQuestions(events));
    const saved = answeredSave(state, events, published.definition, form, answers).map((one) => ({
      question: one.question,
      saved: one.isSaved,
      error: one.message,
      value: shown(seen, one.question, one.value),
      revision: one.revision,
    }));
    const isWhole = saved.every((one) => one.saved);
    const changed = changesView(seen, events, await this.years.isReadOnly(after, context));
    return { ...(isWhole ? succeeded : refusedBy(notSaved)), saved, changed };
  }

  /** Nothing was taken; whoever typed it is told so for each question, with what stands. */
  private async refused(
    refusal: Refusal,
    company: string,
    year: number,
    answers: readonly SentAnswer[],
    context: GraphContext,
  ) {
    const seen = await this.years.find(company, year, context);
    const saved = answers.map(({ question }) => {
      const now = seen?.state.answers[question];
      const value = seen && now ? shown(seen, question, now.value) : null;
      return { question, saved: false, error: refusal.message, value, revision: now?.revision ?? 0 };
    });
    return { ...refusedBy(refusal), saved, changed: null };
  }
}

function shown({ published }: SeenYear, key: string, value: Parameters<typeof maskedAnswer>[1]) {
  const question = questionNamed(published.definition, key)?.question;
  return question ? maskedAnswer(question, value) : null;
}

function sentAnswers(given: SaveTqAnswersArgs['answers']): readonly SentAnswer[] {
  if (given.length > most) throw invalid(`At most ${most} answers are taken at once.`);
  return given.map(({ question, value, revision }) => ({ question, value, revision }));
}
