import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import type { RecordedEvent, Refusal } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext } from '@daybook/kernel/graph';
import {
  type Published,
  type QuestionnaireCommand,
  type QuestionnaireEvent,
  questionnaire,
  questionnaireId,
  questionnaireRefusals,
} from '@daybook/tax/domain';
import { type OpenYear, openYear, questionsOfYear } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';
import { TaxYears } from './tax-years.js';

/** A year after a command, and what the command made of it. */
export interface ChangedYear extends OpenYear {
  readonly events: readonly RecordedEvent<QuestionnaireEvent>[];
}

/** Carries commands to the questionnaire of a year, with the questions that it is asked. */
@Injectable()
export class YearCommands {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly years: TaxYears,
  ) {}

  /** @param step tells several commands of one mutation apart */
  async send(
    company: string,
    year: number,
    commandFor: (published: Published) => QuestionnaireCommand,
    context: GraphContext,
    step?: string,
  ): Promise<ChangedYear | Refusal> {
    const open = await openYear(this.commands, company, year, context.judgement);
    if (!open) return questionnaireRefusals.notThere;
    const closed = await this.years.closedFor(open, context);
    if (closed) return closed;
    const metadata = metadataFromContext(context, company, step);
    const id = questionnaireId(company, year);
    const outcome = await this.commands.send(questionnaire, id, commandFor(open.published), metadata);
    if (!isDone(outcome)) return outcome;
    const { state, revision, events } = outcome;
    // it was removed by this very command
    if (state.is !== 'open') return { ...open, revision, events };
    const isMoved = state.definitionVersion !== open.published.version;
    const published = isMoved ? await questionsOfYear(this.commands, state) : open.published;
    return { company, year, revision, state, published, events };
  }
}
