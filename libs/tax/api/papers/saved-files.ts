import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { RecordedEvent, Refusal } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, succeeded } from '@daybook/kernel/graph';
import { type QuestionnaireEvent, questionsOf } from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';
import { TaxYears } from '../questionnaires/tax-years.js';
import { answerView, changesView, formsOf, formView, progressView } from '../questionnaires/views/index.js';

/** Which answer a file was given for. */
export interface AnswerPlace {
  readonly company: string;
  readonly year: number;
  readonly question: string;
}

/** What a change of the files of an answer made of its year. */
export interface ChangedFiles {
  readonly events: readonly RecordedEvent<QuestionnaireEvent>[];
}

/** An answer as it is after its files have changed, with its form and its year. */
@Injectable()
export class SavedFiles {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly years: TaxYears,
  ) {}

  async after(outcome: ChangedFiles | Refusal, place: AnswerPlace | undefined, context: GraphContext) {
    const isRefused = 'refused' in outcome;
    const said = isRefused ? refusedBy(outcome) : succeeded;
    return { ...said, ...(place && (await this.shown(place, isRefused ? undefined : outcome.events, context))) };
  }

  private async shown(
    { company, year, question: key }: AnswerPlace,
    events: ChangedFiles['events'] | undefined,
    context: GraphContext,
  ) {
    const open = await openYear(this.commands, company, year);
    const seen = open && (await this.years.see(open, context));
    const found = seen && questionsOf(seen.published.definition).find(({ question }) => question.key === key);
    if (!seen || !found) return {};
    const { form, question } = found;
    const steps = form?.steps ?? seen.published.definition.setup;
    const step = steps.find(({ questions }) => questions.includes(question))?.key ?? '';
    const isThere = form && formsOf(seen).includes(form);
    const isReadOnly = await this.years.isReadOnly(seen, context);
    return {
      answer: answerView(seen, { form: form?.key ?? null, step, question }),
      companyAnswer: isThere ? formView(seen, form) : null,
      forms_progress: progressView(seen, isReadOnly),
      changed: events ? changesView(seen, events, isReadOnly) : null,
    };
  }
}
