import { type FileCommand, file, fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  answerFilesIn,
  companyYearOf,
  type QuestionnaireEvent,
  questionnaire,
  questionnaireId,
  restsOn,
} from '@daybook/tax/domain';
import { openYear, taxYearsOf } from '@daybook/tax/read';
import { v5 } from 'uuid';

const gone = ['notThere', 'inTrash', 'shredded', 'noTree'];
const by = { system: 'tax' } as const;

/**
 * What was handed in is evidence: until the last answer of the year lets go of it it cannot be destroyed. A file that came
 * for an answer and was taken out of it goes into the trash, unless it answers something else by now, in whatever year; one
 * of the library stays where it is.
 */
export const keepAnswerFiles = eventHandler<QuestionnaireEvent>({
  name: 'keep files of tax answers',
  categories: ['questionnaire'],
  staysInside: true,
  on: {
    async FormSubmitted(event, tools) {
      const { company, year } = companyYearOf(subjectOf(event.stream));
      const open = await openYear(tools.commands, company, year);
      const files = open ? answerFilesIn(open.published.definition, open.state) : [];
      for (const one of files) if (one.form === event.data.form) await hold(event, one.file, 'PlaceHold', tools);
    },
    async AnswerFileDetached(event, tools) {
      const { file: uuid, isCopy } = event.data;
      const { company, year } = companyYearOf(subjectOf(event.stream));
      if (await answersIn(year, company, uuid, tools)) return;
      await hold(event, uuid, 'ReleaseHold', tools);
      if (!isCopy && !(await answersElsewhere(company, uuid, tools))) await trash(event, uuid, tools);
    },
  },
});

async function answersIn(year: number, company: string, file: string, { commands }: FlowContext): Promise<boolean> {
  const { state } = await commands.load(questionnaire, questionnaireId(company, year));
  return state.is === 'open' && restsOn(state, file);
}

async function answersElsewhere(company: string, file: string, tools: FlowContext): Promise<boolean> {
  for (const { year } of await taxYearsOf(queryableOf(tools.query), company))
    if (await answersIn(year, company, file, tools)) return true;
  return false;
}

/** By what a file is held for a year of a company. */
export const holderOf = (stream: string) => v5(stream, '6f0b1c8e-8f0a-5d5e-9a56-3c1d9a1f4b77');

async function hold(
  event: RecordedEvent,
  uuid: string,
  type: 'PlaceHold' | 'ReleaseHold',
  { commands }: FlowContext,
): Promise<void> {
  const command: FileCommand = { type, by: holderOf(event.stream) };
  const outcome = await commands.send(file, uuid, command, metadataFromEvent(event, `${type} ${uuid}`, by));
  if (isDone(outcome) || outcome.refused === 'notThere' || outcome.refused === 'destroyed') return;
  throw new Error(`The hold on ${uuid} was refused: ${outcome.message}`);
}

async function trash(event: RecordedEvent, uuid: string, { commands }: FlowContext): Promise<void> {
  const { company } = event.meta;
  if (company === null) return;
  const command = { type: 'TrashNodes', nodes: [uuid] } as const;
  const outcome = await commands.send(fileTree, company, command, metadataFromEvent(event, 'trash'));
  if (isDone(outcome) || gone.includes(outcome.refused)) return;
  throw new Error(`${uuid} was not trashed: ${outcome.message}`);
}
