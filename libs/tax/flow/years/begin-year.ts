import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  answersOf,
  type Published,
  type QuestionnaireCommand,
  questionnaire,
  questionnaireId,
  type YearsRequest,
} from '@daybook/tax/domain';
import { openYear, taxYearsOf } from '@daybook/tax/read';
import { questionsFor } from './questions-for.js';

export interface YearToBegin extends Pick<YearsRequest, 'year' | 'rollForward'> {
  readonly company: string;
  /** The to-do that asks for it, where it comes with one. */
  readonly todo?: string;
}

interface Tools {
  readonly commands: Pick<Commands, 'load' | 'send'>;
  readonly db: Queryable;
}

export type Became = 'generated' | 'alreadyThere';

export interface BegunYear {
  readonly is: Became;
  readonly isRolled: boolean;
  /** The to-do that it came with; null: none. */
  readonly todo: string | null;
}

/** Begins a year, and takes over what tends to stay from the year before. One that is there stays as it is. */
export async function beginYear(
  { company, year, rollForward, todo }: YearToBegin,
  tools: Tools,
  metadataOf: (type: QuestionnaireCommand['type']) => CommandMetadata,
): Promise<BegunYear | Refusal> {
  const send = (command: QuestionnaireCommand) =>
    tools.commands.send(questionnaire, questionnaireId(company, year), command, metadataOf(command.type));
  const before = await openYear(tools.commands, company, year);
  const published = before?.published ?? (await questionsFor(tools, company, year));
  if ('refused' in published) return published;
  const generated = await send({ type: 'GenerateQuestionnaire', published, ...(todo !== undefined && { todo }) });
  if (!isDone(generated)) return generated;
  const { state } = generated;
  const begun = { is: before ? 'alreadyThere' : 'generated', todo: state.is === 'open' ? state.todo : null } as const;
  const isOthers = todo !== undefined && begun.todo !== todo;
  const command = rollForward && !isOthers ? await rolling(company, year, published, tools) : undefined;
  const rolled = command && (await send(command));
  // that there is nothing to take over keeps nobody from beginning
  return { ...begun, isRolled: rolled !== undefined && isDone(rolled) && rolled.events.length > 0 };
}

async function rolling(
  company: string,
  year: number,
  published: Published,
  { commands, db }: Tools,
): Promise<QuestionnaireCommand | undefined> {
  const years = await taxYearsOf(db, company);
  const fromYear = years.find((one) => one.year < year)?.year;
  const earlier = fromYear === undefined ? undefined : await openYear(commands, company, fromYear);
  if (!earlier) return undefined;
  const answers = answersOf(earlier.state.answers);
  return { type: 'RollForwardAnswers', published, fromYear: earlier.year, answers };
}
