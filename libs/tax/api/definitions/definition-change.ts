import { invalid } from '@daybook/kernel/graph';
import {
  type Definition,
  type DefinitionChange,
  keyFor,
  type Listed,
  type Place,
  type Question,
  questionsOf,
  questionTypes,
} from '@daybook/tax/domain';
import { type Condition, readCondition } from '@daybook/tax/domain/questionnaire';
import type { ChangeTqDefinitionArgs } from './generated/arguments.js';

type Sent = ChangeTqDefinitionArgs['change'];
type Kind = keyof Sent;
type SentList = NonNullable<Sent['setChoices']>['choices'];

const inWords: { readonly [K in Kind]-?: (given: NonNullable<Sent[K]>, draft: Definition) => DefinitionChange } = {
  addQuestion: (given, draft) => ({
    type: 'DefinitionQuestionAdded',
    data: { question: questionOf(given, draft), place: placeOf(given.place) },
  }),
  rewordQuestion: ({ question, label, help }) => ({
    type: 'DefinitionQuestionReworded',
    data: { question, label: label.trim(), help: help.trim() },
  }),
  moveQuestion: ({ question, place }) => ({
    type: 'DefinitionQuestionMoved',
    data: { question, place: placeOf(place) },
  }),
  leaveOutQuestion: (question) => ({ type: 'DefinitionQuestionLeftOut', data: { question } }),
  takeBackQuestion: (question) => ({ type: 'DefinitionQuestionTakenBack', data: { question } }),
  setQuestionCondition: ({ question, condition }) => ({
    type: 'DefinitionQuestionConditionSet',
    data: { question, condition: conditionOf(condition) },
  }),
  setChoices: ({ question, column, choices }) => ({
    type: 'DefinitionChoicesSet',
    data: {
      question,
      column: column ?? null,
      choices: listed(choices).map(({ key, ...rest }) => ({ value: key, ...rest })),
    },
  }),
  setColumns: ({ question, columns }) => ({
    type: 'DefinitionColumnsSet',
    data: { question, columns: listed(columns) },
  }),
  addForm: ({ title, before }, draft) => {
    const taken = draft.forms.map(({ key }) => key);
    return {
      type: 'DefinitionFormAdded',
      data: { form: keyFor(title, taken), title: title.trim(), before },
    };
  },
  rewordForm: ({ form, title }) => ({ type: 'DefinitionFormReworded', data: { form, title: title.trim() } }),
  moveForm: (data) => ({ type: 'DefinitionFormMoved', data }),
  leaveOutForm: (form) => ({ type: 'DefinitionFormLeftOut', data: { form } }),
  takeBackForm: (form) => ({ type: 'DefinitionFormTakenBack', data: { form } }),
  setFormCondition: ({ form, condition }) => ({
    type: 'DefinitionFormConditionSet',
    data: { form, condition: conditionOf(condition) },
  }),
  switchOffEffects: (data) => ({ type: 'DefinitionFormEffectsSwitchedOff', data }),
};

/**
 * The one change that was sent, in the words of its event; what is new gets a key.
 *
 * @throws GraphQLError VALIDATION when there is none, or more than one, or what was sent is no condition
 */
export function definitionChange(sent: Sent, draft: Definition): DefinitionChange {
  const given = (Object.keys(inWords) as Kind[]).filter((kind) => sent[kind] !== undefined && sent[kind] !== null);
  const [kind] = given;
  if (!kind || given.length > 1) throw invalid('Send one change of the questionnaire at a time.');
  const tell = inWords[kind] as (given: unknown, draft: Definition) => DefinitionChange;
  return tell(sent[kind], draft);
}

function placeOf({ form, step, before }: NonNullable<Sent['moveQuestion']>['place']): Place {
  return { form: form ?? null, step, before: before ?? null };
}

function conditionOf(sent: unknown): Condition | null {
  if (sent === undefined || sent === null) return null;
  const condition = readCondition(sent);
  if (!condition) throw invalid('This is no condition. Please choose it from the lists.');
  return condition;
}

function questionOf(given: NonNullable<Sent['addQuestion']>, draft: Definition): Question {
  const { label, help, isRequired, isOmittable, hasPriorYear, choices, columns } = given;
  const type = questionTypes.find((one) => one === given.type);
  if (!type) throw invalid('There is no such type of question.');
  const taken = questionsOf(draft).map(({ question }) => question.key);
  const key = keyFor(label, taken);
  const isChoice = type === 'single_choice' || type === 'multi_choice';
  return {
    key,
    type,
    label: label.trim(),
    ...(help?.trim() && { help: help.trim() }),
    ...(type !== 'statement' && isRequired && { isRequired }),
    ...(isOmittable && { isOmittable }),
    ...(hasPriorYear && { hasPriorYear }),
    ...(isChoice && { options: listed(newOnes(choices)).map(({ key: value, ...rest }) => ({ value, ...rest })) }),
    ...(type === 'table' && { columns: listed(newOnes(columns)).map((column) => ({ ...column, type: 'text' })) }),
  };
}

/** Each text that says something. */
function newOnes(texts: readonly string[] | null | undefined): SentList {
  return (texts ?? []).filter((text) => text.trim() !== '').map((label) => ({ label, isHidden: false }));
}

/** As it is stored; what is new gets a key. */
function listed(sent: SentList): readonly Listed[] {
  const found: Listed[] = [];
  for (const { key, label, isHidden } of sent) {
    const taken = [...sent, ...found].flatMap((one) => one.key ?? []);
    found.push({ key: key ?? keyFor(label, taken), label: label.trim(), ...(isHidden && { isHidden }) });
  }
  return found;
}
