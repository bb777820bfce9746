import { type Decider, type Decision, type RecordedEvent, refuse } from '@daybook/kernel/events';
import { perjuryQuestion } from '../definitions/declaration.js';
import { reviewForm } from '../questionnaire/consequences.js';
import { type Definition, type Question, questionTypes, silentTypes } from '../questionnaire/definition.js';
import {
  type DefinitionChange,
  type FirmDefinitionCommand,
  type FirmDefinitionEvent,
  type FirmDefinitionRefusal,
  firmDefinitionSchema,
  type Place,
} from './definition.events.js';
import { changedDraft, type Draft, publishable, publishingProblems, questionIn, stepsOf } from './draft.js';
import { isKey, keyTaken, keyUnfit } from './keys.js';
import { choicesIn, keyedChoices, wrongList } from './lists.js';

export type FirmDefinitionState =
  | { readonly is: 'absent' }
  | ({ readonly is: 'draft' } & Draft)
  | { readonly is: 'published'; readonly definition: Definition };

type Decided = Decision<FirmDefinitionEvent, FirmDefinitionRefusal>;

const longestText = 1_000;
const fixed = refuse('fixed', 'The review and the perjury statement stand as they are in every questionnaire.');
const notThere = refuse('notThere', 'This is not part of the questionnaire any more. Please reload.');
const placeNotThere = refuse('placeNotThere', 'There is no such place any more. Please reload.');
const textMissing = refuse('textMissing', 'Please write the question and where to find its answer.');

function decide(state: FirmDefinitionState, command: FirmDefinitionCommand): Decided {
  if (command.type === 'CopyDefinition') return state.is === 'absent' ? copied(command) : [];
  if (state.is === 'absent') return notThere;
  if (state.is === 'published')
    return command.type === 'PublishDefinition'
      ? []
      : refuse('alreadyPublished', 'These questions are published. Copy them to change something.');
  if (command.type === 'ChangeDefinition') return changed(state, command.change);
  const [problem] = publishingProblems(state);
  if (problem) return refuse('unpublishable', `“${problem.where}”: ${problem.says}`);
  return [{ type: 'QuestionnaireDefinitionPublished', data: { definition: publishable(state) } }];
}

function copied({
  from,
  title: given,
  definition,
}: Extract<FirmDefinitionCommand, { type: 'CopyDefinition' }>): Decided {
  const title = given.trim();
  if (title === '') return refuse('titleMissing', 'Please give the questionnaire a name.');
  if (title.length > 200) return refuse('textTooLong', 'Please keep the name to 200 characters.');
  return [{ type: 'QuestionnaireDefinitionCopied', data: { from, title, definition } }];
}

function changed(draft: Draft, change: DefinitionChange): Decided {
  const wrong = 'form' in change.data ? wrongWithForm(draft, change) : wrongWithQuestion(draft, change);
  if (wrong) return wrong;
  return JSON.stringify(changedDraft(draft, change)) === JSON.stringify(draft) ? [] : [change];
}

function wrongWithQuestion(
  { definition, leftOut }: Draft,
  change: DefinitionChange,
): FirmDefinitionRefusal | undefined {
  if (!('question' in change.data)) return notThere;
  const { question: asked } = change.data;
  // keys find the answers of the year before, so one that is left out is still taken
  const isNew = typeof asked !== 'string';
  const key = isNew ? asked.key : asked;
  if (isNew && !isKey(key)) return keyUnfit;
  if (isNew && questionIn(definition, key)) return keyTaken;
  if (isNew && !questionTypes.includes(asked.type)) return refuse('typeUnknown', 'There is no such type of question.');
  const isSilent = isNew && silentTypes.includes(asked.type);
  const wrong = isNew ? wrongText(asked.label, isSilent ? asked.label : (asked.help ?? '')) : undefined;
  if (wrong) return wrong;
  if (!isNew && !questionIn(definition, key)) return notThere;
  if (key === perjuryQuestion) return fixed;
  if ('place' in change.data) return wrongPlace(definition, change.data.place, key);
  if (change.type === 'DefinitionQuestionReworded') return wrongText(change.data.label, change.data.help);
  if (change.type === 'DefinitionChoicesSet') return wrongChoices(questionIn(definition, key), change.data);
  if (change.type === 'DefinitionColumnsSet') {
    const table = questionIn(definition, key);
    return table?.type === 'table' ? wrongList(table.columns ?? [], change.data.columns) : notThere;
  }
  const isOut = leftOut.questions.includes(key);
  if (change.type === 'DefinitionQuestionLeftOut' && isOut) return notThere;
  if (change.type === 'DefinitionQuestionTakenBack' && !isOut) return notThere;
  return undefined;
}

function wrongChoices(
  question: Question | undefined,
  { column, choices }: Extract<DefinitionChange, { type: 'DefinitionChoicesSet' }>['data'],
): FirmDefinitionRefusal | undefined {
  const now = question && choicesIn(question, column);
  return now ? wrongList(keyedChoices(now), keyedChoices(choices)) : notThere;
}

function wrongPlace(
  definition: Definition,
  { form, step, before }: Place,
  key: string,
): FirmDefinitionRefusal | undefined {
  const found = stepsOf(definition, form).find((one) => one.key === step);
  if (!found || before === key) return placeNotThere;
  if (before !== null && !found.questions.some((one) => one.key === before)) return placeNotThere;
  // nothing is asked after the declaration
  return before === null && found.questions.at(-1)?.key === perjuryQuestion ? fixed : undefined;
}

function wrongText(label: string, help: string): FirmDefinitionRefusal | undefined {
  if (label.trim() === '' || help.trim() === '') return textMissing;
  if (label.length > longestText || help.length > longestText)
    return refuse('textTooLong', 'Please keep each text to 1,000 characters.');
  return undefined;
}

function wrongWithForm({ definition, leftOut }: Draft, change: DefinitionChange): FirmDefinitionRefusal | undefined {
  if (!('form' in change.data)) return notThere;
  const { form: key } = change.data;
  const isThere = definition.forms.some((form) => form.key === key);
  if (change.type === 'DefinitionFormAdded') {
    if (!isKey(key)) return keyUnfit;
    if (isThere) return keyTaken;
  } else if (!isThere) return notThere;
  if (key === reviewForm && change.type !== 'DefinitionFormReworded') return fixed;
  if ('title' in change.data && (change.data.title.trim() === '' || change.data.title.length > 200)) return textMissing;
  if ('before' in change.data) {
    const { before } = change.data;
    if (before === key || !definition.forms.some((form) => form.key === before)) return placeNotThere;
  }
  if (change.type === 'DefinitionFormEffectsSwitchedOff') {
    const { reopen = [], setStatus } = definition.forms.find((form) => form.key === key) ?? {};
    const isKnown = change.data.reopen.every((one) => reopen.includes(one)) && (setStatus || !change.data.setStatus);
    return isKnown ? undefined : notThere;
  }
  const isOut = leftOut.forms.includes(key);
  if (change.type === 'DefinitionFormLeftOut' && isOut) return notThere;
  if (change.type === 'DefinitionFormTakenBack' && !isOut) return notThere;
  return undefined;
}

function evolve(state: FirmDefinitionState, event: RecordedEvent<FirmDefinitionEvent>): FirmDefinitionState {
  if (event.type === 'QuestionnaireDefinitionCopied')
    return { is: 'draft', ...event.data, leftOut: { questions: [], forms: [], effects: [] } };
  if (state.is !== 'draft') return state;
  if (event.type === 'QuestionnaireDefinitionPublished') return { is: 'published', definition: event.data.definition };
  return { is: 'draft', ...changedDraft(state, event) };
}

/** The questions of a firm for one tax year: a draft until it is published, and then the same for ever; the uuid is the version. */
export const firmDefinition: Decider<
  FirmDefinitionCommand,
  FirmDefinitionState,
  FirmDefinitionEvent,
  FirmDefinitionRefusal
> = { category: 'tqDefinition', initial: { is: 'absent' }, schema: firmDefinitionSchema, evolve, decide };
