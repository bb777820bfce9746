import {
  changed,
  type Decider,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { limits } from './labels.js';
import { feeInWords, feesProblem, type LetterTerms, letterSentence, monthsProblem } from './letter.js';
import type { TemplateMergeField } from './merge-fields.js';
import type { Field, OriginalFile } from './signature-document.events.js';

/** A field of whoever signs in this role, counted from 1. */
export type TemplateField = Omit<Field, 'signer'> & { readonly role: number };

/** A PDF with its fields, for one signer in each role; documents are made of copies of it. */
export interface Template {
  readonly name: string;
  readonly original: OriginalFile;
  /** Where each role stands in the order of signing, from 1. */
  readonly places: readonly number[];
  readonly fields: readonly TemplateField[];
  /** What the firm says in each document. */
  readonly mergeFields?: readonly TemplateMergeField[];
  readonly pages?: number;
}

export type SignatureTemplateEvent =
  | DomainEvent<'SignatureTemplateSaved', Template>
  /** No longer offered; documents made of it stay as they are. */
  | DomainEvent<'SignatureTemplateRetired', object>
  | DomainEvent<'SignatureTemplateRenamed', { from: string; to: string }>
  /** A copy of the PDF that belongs to the template alone. */
  | DomainEvent<'SignatureTemplateCopied', { original: OriginalFile }>
  /** With these it is offered for engagement letters; null: no longer. */
  | DomainEvent<'LetterTermsChanged', { to: LetterTerms | null }>;

export type SignatureTemplateCommand =
  | ({ readonly type: 'SaveSignatureTemplate' } & Template)
  | { readonly type: 'RetireSignatureTemplate' }
  | { readonly type: 'RenameSignatureTemplate'; readonly name: string }
  | { readonly type: 'RecordTemplateCopy'; readonly original: OriginalFile }
  | { readonly type: 'ChangeLetterTerms'; readonly to: LetterTerms | null };

export interface SignatureTemplate extends Required<Omit<Template, 'pages'>> {
  readonly is: 'offered' | 'retired';
  /** Null in templates from before it was stored. */
  readonly pages: number | null;
  readonly letter: LetterTerms | null;
}
export type SignatureTemplateState = { readonly is: 'absent' } | SignatureTemplate;

export type SignatureTemplateRefusal = Refusal<'nameMissing' | 'nameTooLong' | 'unplaced' | 'notThere' | 'termsBroken'>;

const schema: EventSchema<SignatureTemplateEvent> = {
  SignatureTemplateSaved: { version: 1 },
  SignatureTemplateRetired: { version: 1 },
  SignatureTemplateRenamed: { version: 1 },
  SignatureTemplateCopied: { version: 1 },
  LetterTermsChanged: { version: 1 },
};

/** What the history says of each event. */
export const templateWords: EventDescriptions<SignatureTemplateEvent> = {
  SignatureTemplateSaved: ({ data }) => description('Template saved', `saved the signature template “${data.name}”.`),
  SignatureTemplateRetired: () => description('Template deleted', 'deleted the signature template.'),
  SignatureTemplateRenamed: ({ data }) => changed('Template renamed', 'renamed the signature template.', 'Name', data),
  SignatureTemplateCopied: () => description('Template stored', 'stored a copy of the PDF for the template.'),
  LetterTermsChanged: ({ data }) =>
    data.to === null
      ? description('Letter terms removed', 'took the template off those for engagement letters.')
      : description(
          'Letter terms changed',
          `changed the fees and the term of its engagement letters: ${feeInWords(data.to.lines)}.`,
        ),
};

function evolve(state: SignatureTemplateState, event: RecordedEvent<SignatureTemplateEvent>): SignatureTemplateState {
  if (event.type === 'SignatureTemplateSaved') {
    const { mergeFields = [], pages = null, ...data } = event.data;
    return { is: 'offered', ...data, mergeFields, pages, letter: null };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'SignatureTemplateRetired':
      return { ...state, is: 'retired' };
    case 'SignatureTemplateRenamed':
      return { ...state, name: event.data.to };
    case 'SignatureTemplateCopied':
      return { ...state, original: event.data.original };
    case 'LetterTermsChanged':
      return { ...state, letter: event.data.to };
  }
}

function decide(
  state: SignatureTemplateState,
  command: SignatureTemplateCommand,
  _context: DecisionContext,
): readonly SignatureTemplateEvent[] | SignatureTemplateRefusal {
  if (command.type === 'SaveSignatureTemplate') return state.is === 'absent' ? save(command) : [];
  if (state.is === 'absent') return refuse('notThere', 'This template is no longer there.');
  switch (command.type) {
    case 'RetireSignatureTemplate':
      return state.is === 'offered' ? [{ type: 'SignatureTemplateRetired', data: {} }] : [];
    case 'RenameSignatureTemplate': {
      const to = command.name.trim();
      if (to === state.name) return [];
      return nameRefusal(to) ?? [{ type: 'SignatureTemplateRenamed', data: { from: state.name, to } }];
    }
    case 'RecordTemplateCopy': {
      const { original } = command;
      return state.original.file === original.file ? [] : [{ type: 'SignatureTemplateCopied', data: { original } }];
    }
    case 'ChangeLetterTerms':
      return changeTerms(state, command.to);
  }
}

type Outcome = readonly SignatureTemplateEvent[] | SignatureTemplateRefusal;

function save({ type: _, ...template }: Extract<SignatureTemplateCommand, { type: 'SaveSignatureTemplate' }>): Outcome {
  const name = template.name.trim();
  const refusal = nameRefusal(name);
  if (refusal) return refusal;
  const isPlaced = (role: number) => template.fields.some((one) => one.role === role && one.kind === 'signature');
  if (!template.places.every((_place, n) => isPlaced(n + 1)))
    return refuse('unplaced', 'Give each signer at least one place to sign before you save it as a template.');
  return [{ type: 'SignatureTemplateSaved', data: { ...template, name } }];
}

function nameRefusal(name: string): SignatureTemplateRefusal | undefined {
  if (name === '') return refuse('nameMissing', 'Enter a name for the template.');
  if (name.length > limits.name) return refuse('nameTooLong', `Shorten the name to ${limits.name} characters.`);
  return undefined;
}

function changeTerms(state: SignatureTemplate, to: LetterTerms | null): Outcome {
  if (JSON.stringify(to) === JSON.stringify(state.letter)) return [];
  const problem = to && (feesProblem(to.lines) ?? monthsProblem(to.months));
  return problem ? refuse('termsBroken', letterSentence(problem)) : [{ type: 'LetterTermsChanged', data: { to } }];
}

/** What documents can be made of again and again. */
export const signatureTemplate: Decider<
  SignatureTemplateCommand,
  SignatureTemplateState,
  SignatureTemplateEvent,
  SignatureTemplateRefusal
> = { category: 'signatureTemplate', initial: { is: 'absent' }, schema, evolve, decide };
