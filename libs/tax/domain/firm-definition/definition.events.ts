import type { DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
import type { Condition } from '../questionnaire/conditions.js';
import type { Definition, Listed, Option, Question } from '../questionnaire/definition.js';

/** Where a question stands: in a step of a form, or of the setup where the form is null; before another, or last. */
export interface Place {
  readonly form: string | null;
  readonly step: string;
  readonly before: string | null;
}

/** What follows from answers for a form, and does not in the firm's questions; everything else of it does. */
export interface SwitchedOff {
  readonly form: string;
  /** Questions whose change would reopen it. */
  readonly reopen: readonly string[];
  /** Whether its status is not set. */
  readonly setStatus: boolean;
}

/** A draft begins as a copy, is changed one thing at a time, and is published once. */
export type FirmDefinitionEvent =
  | DomainEvent<'QuestionnaireDefinitionCopied', { from: string; title: string; definition: Definition }>
  | DomainEvent<'DefinitionQuestionAdded', { question: Question; place: Place }>
  | DomainEvent<'DefinitionQuestionReworded', { question: string; label: string; help: string }>
  | DomainEvent<'DefinitionQuestionMoved', { question: string; place: Place }>
  | DomainEvent<'DefinitionQuestionLeftOut', { question: string }>
  | DomainEvent<'DefinitionQuestionTakenBack', { question: string }>
  /** When it is shown; null: always. */
  | DomainEvent<'DefinitionQuestionConditionSet', { question: string; condition: Condition | null }>
  /** All of them in their order, also those that are hidden; of a column where one is named. */
  | DomainEvent<'DefinitionChoicesSet', { question: string; column: string | null; choices: readonly Option[] }>
  /** All of them in their order, also those that are hidden; what a known one takes stays, a new one takes text. */
  | DomainEvent<'DefinitionColumnsSet', { question: string; columns: readonly Listed[] }>
  | DomainEvent<'DefinitionFormAdded', { form: string; title: string; before: string }>
  | DomainEvent<'DefinitionFormReworded', { form: string; title: string }>
  | DomainEvent<'DefinitionFormMoved', { form: string; before: string }>
  | DomainEvent<'DefinitionFormLeftOut', { form: string }>
  | DomainEvent<'DefinitionFormTakenBack', { form: string }>
  | DomainEvent<'DefinitionFormConditionSet', { form: string; condition: Condition | null }>
  | DomainEvent<'DefinitionFormEffectsSwitchedOff', SwitchedOff>
  /** As clients are asked from now on, without what was left out. */
  | DomainEvent<'QuestionnaireDefinitionPublished', { definition: Definition }>;

const plain = { version: 1 } as const;

export const firmDefinitionSchema: EventSchema<FirmDefinitionEvent> = {
  QuestionnaireDefinitionCopied: plain,
  DefinitionQuestionAdded: plain,
  DefinitionQuestionReworded: plain,
  DefinitionQuestionMoved: plain,
  DefinitionQuestionLeftOut: plain,
  DefinitionQuestionTakenBack: plain,
  DefinitionQuestionConditionSet: plain,
  DefinitionChoicesSet: plain,
  DefinitionColumnsSet: plain,
  DefinitionFormAdded: plain,
  DefinitionFormReworded: plain,
  DefinitionFormMoved: plain,
  DefinitionFormLeftOut: plain,
  DefinitionFormTakenBack: plain,
  DefinitionFormConditionSet: plain,
  DefinitionFormEffectsSwitchedOff: plain,
  QuestionnaireDefinitionPublished: plain,
};

type Change<E = FirmDefinitionEvent> = E extends {
  type: 'QuestionnaireDefinitionCopied' | 'QuestionnaireDefinitionPublished';
}
  ? never
  : E;

/** A change is asked for in the words of the event it becomes. */
export type FirmDefinitionCommand =
  | { readonly type: 'CopyDefinition'; readonly from: string; readonly title: string; readonly definition: Definition }
  | { readonly type: 'ChangeDefinition'; readonly change: Change }
  | { readonly type: 'PublishDefinition' };

export type DefinitionChange = Change;

export type FirmDefinitionRefusal = Refusal<
  | 'notThere'
  | 'alreadyPublished'
  | 'titleMissing'
  | 'textMissing'
  | 'textTooLong'
  | 'keyTaken'
  | 'keyUnfit'
  | 'typeUnknown'
  | 'tooMany'
  | 'placeNotThere'
  | 'fixed'
  | 'unpublishable'
>;
