import { type Decider, type Decision, type DecisionContext, type RecordedEvent, refuse } from '@daybook/kernel/events';
import { dayIn } from '../answers/days.js';
import { answered, takenBack, withAnswer } from './answers-of-irs.js';
import { type FilesHandedOut, handOut, noFiles, withFile } from './files-handed-out.js';
import {
  type Form1099,
  type Form1099Command,
  type Form1099Event,
  type Form1099Refusal,
  form1099Name,
  form1099Schema,
} from './form-1099.events.js';
import { type FurnishedStatements, withRefusal, withStatement } from './furnished.js';
import type { BoxMap } from './payments.js';
import type { Reported } from './reported.js';
import { isSignUpOpen, lastDay } from './sign-up.js';
import { accountUses, noUses, withUse } from './uses.js';
import { isSameForm } from './workspace.js';

export interface Form1099State extends FilesHandedOut, Reported, FurnishedStatements {
  readonly isOpened: boolean;
  /** Null: nobody has said. */
  readonly isOptedOut: boolean | null;
  readonly isGenerated: boolean;
  readonly uses: BoxMap;
  readonly prepared: ReadonlyMap<string, Form1099>;
  /** Payees whose form says something else than the IRS or they were told once. */
  readonly corrected: ReadonlySet<string>;
}

/** Of whom there is a form, or the IRS or the recipient was told of one. */
export function payeesWithForms({ prepared, handedOut, statements }: Form1099State): ReadonlySet<string> {
  return new Set([prepared, handedOut, statements].flatMap((those) => [...those.keys()]));
}

type Decided = Decision<Form1099Event, Form1099Refusal>;
type Of<T extends Form1099Command['type']> = Extract<Form1099Command, { type: T }>;

const contactAccountant = refuse('contactAccountant', 'Please contact your accountant.');
const notGenerated = refuse('notGenerated', 'Please generate the 1099 workspace of this year first.');
const notPrepared = refuse('notPrepared', 'There is no form for this payee. Please prepare it first.');

function decide(state: Form1099State, command: Form1099Command, { at }: DecisionContext): Decided {
  switch (command.type) {
    case 'AddForm1099Year': {
      const { createTodo, sendEmail } = command;
      return state.isOpened ? [] : [{ type: 'Form1099YearOpened', data: { createTodo, sendEmail } }];
    }
    case 'RemoveForm1099Year':
      if (state.isGenerated) return refuse('alreadyGenerated', 'Work on the 1099s of this year has begun.');
      return state.isOpened ? [{ type: 'Form1099YearClosed', data: {} }] : [];
    case 'OptOut':
    case 'OptIn':
      return opted(state, command, at);
    case 'GenerateForm1099':
      if (state.isGenerated) return [];
      if (state.isOptedOut) return refuse('optedOut', 'The company has opted out of 1099s for this year.');
      return [{ type: 'Form1099WorkspaceGenerated', data: {} }];
    case 'ChooseUse':
      return chosen(state, command);
    case 'PrepareForm1099':
      return prepare(state, command);
    case 'WithdrawForm1099':
      if (!state.prepared.has(command.payee)) return [];
      if (state.handedOut.has(command.payee))
        return refuse('alreadyHandedOut', 'This form was handed out for filing. Please correct it to zero instead.');
      if (state.statements.has(command.payee))
        return refuse('alreadyHandedOut', 'The payee has a statement of this form. Please correct it to zero instead.');
      return [{ type: 'Form1099Withdrawn', data: { payee: command.payee } }];
    case 'SendStatement':
      return send(state, command);
    case 'RecordStatementRefusal':
      return refused(state, command.statement);
    case 'HandOutFiles':
      return state.isGenerated ? handOut(state, command.files) : notGenerated;
    case 'RecordAnswer':
      return answered(state, command);
    case 'TakeBackAnswer':
      return takenBack(state, command.file);
  }
}

/** Clients until the due date, and out of it until work has begun; the firm at any time before that. */
function opted(state: Form1099State, command: Of<'OptIn' | 'OptOut'>, at: string): Decided {
  const { type, formName, autocompleteTodo, year, zone, dueDate, isStaff } = command;
  const isOut = type === 'OptOut';
  if (formName !== form1099Name) return refuse('unknownForm', 'There is no such form to sign up for.');
  if (state.isOptedOut === isOut) return [];
  if (isOut && state.isGenerated) return contactAccountant;
  const today = dayIn(zone, at);
  if (!isStaff && today > lastDay(year, dueDate)) return contactAccountant;
  if (!isStaff && !isSignUpOpen(year, today, dueDate))
    return refuse('notOpenYet', `Sign-up for ${year} begins on October 1, ${year}.`);
  return [{ type: isOut ? 'CompanyOptedOutOfForm' : 'CompanyOptedIntoForm', data: { formName, autocompleteTodo } }];
}

function chosen(state: Form1099State, { account, payee, use }: Of<'ChooseUse'>): Decided {
  if (!state.isGenerated) return notGenerated;
  const isKnown = use === null || accountUses.includes(use);
  if (!isKnown || (account === null && payee === null))
    return refuse('useUnknown', 'Please choose a box of the list for an account or a payee.');
  const after = withUse(state.uses, { account, payee, use });
  const isSame = JSON.stringify(after) === JSON.stringify(state.uses);
  return isSame ? [] : [{ type: 'Form1099UseChosen', data: { account, payee, use } }];
}

/** What was handed out cannot be unsaid: another amount is a correction of it. */
function prepare(state: Form1099State, { payee, boxes: given, withheld }: Of<'PrepareForm1099'>): Decided {
  if (!state.isGenerated) return notGenerated;
  const amounts = [...given.map(({ cents }) => cents), withheld];
  const isTwice = new Set(given.map(({ box }) => box)).size < given.length;
  if (isTwice || amounts.some((cents) => !Number.isSafeInteger(cents) || cents < 0))
    return refuse('amount', 'Each box has one amount of whole cents, not below zero.');
  const boxes = given.filter(({ cents }) => cents > 0).toSorted((one, other) => (one.box < other.box ? -1 : 1));
  const to: Form1099 = { payee, boxes, withheld };
  if (isSame(state.prepared.get(payee), to)) return [];
  const from = state.handedOut.get(payee) ?? state.statements.get(payee);
  if (from && !isSame(from, to)) return [{ type: 'Form1099Corrected', data: { from, to } }];
  if (boxes.length === 0 && withheld === 0 && !from)
    return refuse('nothingInIt', 'There is nothing to report for this payee.');
  return [{ type: 'Form1099Prepared', data: to }];
}

function send(state: Form1099State, { payee, delivery, hasConsent }: Of<'SendStatement'>): Decided {
  const form = state.prepared.get(payee);
  if (!form) return notPrepared;
  if (delivery === 'email' && !hasConsent)
    return refuse('noConsent', 'This payee has not agreed to electronic delivery, so the statement goes by mail.');
  return isSame(state.statements.get(payee), form)
    ? []
    : [{ type: 'Form1099StatementSent', data: { payee, delivery } }];
}

function refused({ furnished }: Form1099State, statement: string): Decided {
  const one = furnished.find((other) => other.statement === statement);
  return one && !one.isRefused ? [{ type: 'Form1099StatementRefused', data: { payee: one.payee, statement } }] : [];
}

function evolve(state: Form1099State, event: RecordedEvent<Form1099Event>): Form1099State {
  switch (event.type) {
    case 'Form1099YearOpened':
      return { ...state, isOpened: true };
    case 'Form1099YearClosed':
      return { ...state, isOpened: false };
    case 'CompanyOptedOutOfForm':
      return { ...state, isOptedOut: true };
    case 'CompanyOptedIntoForm':
      return { ...state, isOptedOut: false };
    case 'Form1099WorkspaceGenerated':
      return { ...state, isGenerated: true };
    case 'Form1099UseChosen':
      return { ...state, uses: withUse(state.uses, event.data) };
    case 'Form1099Prepared':
      return { ...state, prepared: new Map(state.prepared).set(event.data.payee, event.data) };
    case 'Form1099Corrected':
      return {
        ...state,
        prepared: new Map(state.prepared).set(event.data.to.payee, event.data.to),
        corrected: new Set(state.corrected).add(event.data.to.payee),
      };
    case 'Form1099Withdrawn':
      return { ...state, prepared: new Map([...state.prepared].filter(([payee]) => payee !== event.data.payee)) };
    case 'Form1099StatementSent': {
      const { payee, delivery } = event.data;
      const form = state.prepared.get(payee);
      if (!form) return state;
      return { ...state, ...withStatement(state, { statement: event.id, payee, delivery, at: event.meta.at, form }) };
    }
    case 'Form1099StatementRefused': {
      const { payee, statement } = event.data;
      const after = { ...state, ...withRefusal(state, payee, statement) };
      // what nobody has, nothing corrects
      const isReported = after.statements.has(payee) || after.handedOut.has(payee);
      return isReported ? after : { ...after, corrected: without(state.corrected, payee) };
    }
    case 'Form1099FileHandedOut':
      return { ...state, ...withFile(state, event) };
    case 'Form1099FileAnswered':
      return { ...state, ...withAnswer(state, event.data.utid, event.data.to) };
    case 'Form1099AnswerTakenBack':
      return { ...state, ...withAnswer(state, event.data.utid, null) };
  }
}

function without(those: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return new Set([...those].filter((other) => other !== one));
}

function isSame(one: Form1099 | undefined, other: Form1099): boolean {
  return one !== undefined && isSameForm(one, other);
}

/** The 1099s of one company for one tax year; the uuid is the company's, `_` and the year. */
export const form1099: Decider<Form1099Command, Form1099State, Form1099Event, Form1099Refusal> = {
  category: 'form1099',
  initial: {
    isOpened: false,
    isOptedOut: null,
    isGenerated: false,
    uses: noUses,
    prepared: new Map(),
    statements: new Map(),
    statedBoxes: new Map(),
    ...noFiles,
    furnished: [],
    corrected: new Set(),
  },
  schema: form1099Schema,
  evolve,
  decide,
};
