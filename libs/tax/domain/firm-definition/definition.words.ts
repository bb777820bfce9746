import { description, type EventDescriptions } from '@daybook/kernel/events';
import { type Listed, offered } from '../questionnaire/definition.js';
import type { FirmDefinitionEvent } from './definition.events.js';

const added = (what: string) => description('Questionnaire changed', `added the ${what}.`);
const changed = (what: string) => description('Questionnaire changed', `${what}.`);

function named(list: readonly Pick<Listed, 'label' | 'isHidden'>[]): string {
  const labels = (some: typeof list) => some.map(({ label }) => `“${label}”`).join(', ');
  const hidden = list.filter(({ isHidden }) => isHidden);
  return `${labels(offered(list))}${hidden.length > 0 ? `, and hid ${labels(hidden)}` : ''}`;
}

export const firmDefinitionWords: EventDescriptions<FirmDefinitionEvent> = {
  QuestionnaireDefinitionCopied: ({ data }) =>
    description('Questionnaire copied', `began the questions “${data.title}” as a copy of “${data.from}”.`),
  DefinitionQuestionAdded: ({ data }) => added(`question “${data.question.label}”`),
  DefinitionQuestionReworded: ({ data }) => changed(`reworded “${data.question}” as “${data.label}”`),
  DefinitionQuestionMoved: ({ data }) => changed(`moved the question “${data.question}”`),
  DefinitionQuestionLeftOut: ({ data }) => changed(`left out the question “${data.question}”`),
  DefinitionQuestionTakenBack: ({ data }) => changed(`took the question “${data.question}” back in`),
  DefinitionQuestionConditionSet: ({ data }) => changed(`changed when “${data.question}” is asked`),
  DefinitionChoicesSet: ({ data: { question, column, choices } }) => {
    const place = column === null ? `“${question}”` : `“${column}” of “${question}”`;
    return changed(`set the choices of ${place} to ${named(choices)}`);
  },
  DefinitionColumnsSet: ({ data: { question, columns } }) =>
    changed(`set the columns of “${question}” to ${named(columns)}`),
  DefinitionFormAdded: ({ data }) => added(`form “${data.title}”`),
  DefinitionFormReworded: ({ data }) => changed(`called the form “${data.form}” “${data.title}”`),
  DefinitionFormMoved: ({ data }) => changed(`moved the form “${data.form}”`),
  DefinitionFormLeftOut: ({ data }) => changed(`left out the form “${data.form}”`),
  DefinitionFormTakenBack: ({ data }) => changed(`took the form “${data.form}” back in`),
  DefinitionFormConditionSet: ({ data }) => changed(`changed when the form “${data.form}” applies`),
  DefinitionFormEffectsSwitchedOff: ({ data: { form, reopen, setStatus } }) => {
    const off = [
      ...(reopen.length > 0 ? [`opens it again (${reopen.map((one) => `“${one}”`).join(', ')})`] : []),
      ...(setStatus ? ['sets it back'] : []),
    ];
    return changed(
      off.length > 0
        ? `switched off what ${off.join(' and ')} for the form “${form}”`
        : `switched every effect of answers on the form “${form}” on`,
    );
  },
  QuestionnaireDefinitionPublished: ({ data }) =>
    description('Questionnaire published', `published the questions “${data.definition.title}”.`),
};
