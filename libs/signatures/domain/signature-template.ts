import {
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
}

export type SignatureTemplateEvent =
  | DomainEvent<'SignatureTemplateSaved', Template>
  /** No longer offered; documents made of it stay as they are. */
  | DomainEvent<'SignatureTemplateRetired', object>;

export type SignatureTemplateCommand =
  | ({ readonly type: 'SaveSignatureTemplate' } & Template)
  | { readonly type: 'RetireSignatureTemplate' };

export type SignatureTemplateState = { readonly is: 'absent' } | ({ readonly is: 'offered' | 'retired' } & Template);

export type SignatureTemplateRefusal = Refusal<'nameMissing' | 'nameTooLong' | 'unplaced' | 'notThere'>;

const schema: EventSchema<SignatureTemplateEvent> = {
  SignatureTemplateSaved: { version: 1 },
  SignatureTemplateRetired: { version: 1 },
};

/** What the history says of each event. */
export const templateWords: EventDescriptions<SignatureTemplateEvent> = {
  SignatureTemplateSaved: ({ data }) => description('Template saved', `saved the signature template “${data.name}”.`),
  SignatureTemplateRetired: () => description('Template deleted', 'deleted the signature template.'),
};

function evolve(state: SignatureTemplateState, event: RecordedEvent<SignatureTemplateEvent>): SignatureTemplateState {
  if (event.type === 'SignatureTemplateSaved') return { is: 'offered', ...event.data };
  return state.is === 'absent' ? state : { ...state, is: 'retired' };
}

function decide(
  state: SignatureTemplateState,
  command: SignatureTemplateCommand,
  _context: DecisionContext,
): readonly SignatureTemplateEvent[] | SignatureTemplateRefusal {
  if (command.type === 'RetireSignatureTemplate') {
    if (state.is === 'absent') return refuse('notThere', 'This template is no longer there.');
    return state.is === 'offered' ? [{ type: 'SignatureTemplateRetired', data: {} }] : [];
  }
  if (state.is !== 'absent') return [];
  const { type: _, ...template } = command;
  const name = template.name.trim();
  if (name === '') return refuse('nameMissing', 'Enter a name for the template.');
  if (name.length > limits.name) return refuse('nameTooLong', `Shorten the name to ${limits.name} characters.`);
  const isPlaced = (role: number) => template.fields.some((one) => one.role === role && one.kind === 'signature');
  if (!template.places.every((_place, n) => isPlaced(n + 1)))
    return refuse('unplaced', 'Give each signer at least one place to sign before you save it as a template.');
  return [{ type: 'SignatureTemplateSaved', data: { ...template, name } }];
}

/** What documents can be made of again and again. */
export const signatureTemplate: Decider<
  SignatureTemplateCommand,
  SignatureTemplateState,
  SignatureTemplateEvent,
  SignatureTemplateRefusal
> = { category: 'signatureTemplate', initial: { is: 'absent' }, schema, evolve, decide };
