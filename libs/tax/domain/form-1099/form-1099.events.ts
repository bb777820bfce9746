import type { DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
import type { FormKind } from './iris-csv.js';
import type { Box } from './thresholds.js';
import type { UseChosen } from './uses.js';

export const form1099Name = 'form-1099';

export interface BoxAmount {
  readonly box: Box;
  /** Whole cents. */
  readonly cents: number;
}

export interface Form1099 {
  /** Uuid of the vendor. */
  readonly payee: string;
  readonly boxes: readonly BoxAmount[];
  /** Federal income tax withheld, in whole cents. */
  readonly withheld: number;
}

/** By a link in an email, or printed and mailed. */
export type Delivery = 'email' | 'paper';

export type FileFormat = 'iris' | 'csv' | 'xml';

/** Original, correction, replacement of one that the IRS rejected. */
export type TransmissionType = 'O' | 'C' | 'R';

/** Under which numbers a form of a payee stands in a transmission. */
export interface TransmissionRecord {
  readonly payee: string;
  readonly kind: FormKind;
  readonly submission: number;
  readonly record: number;
  /** The record that it corrects (receipt, submission and record, with | between); null: none. */
  readonly corrects: string | null;
}

/** What an XML file is besides its forms. */
export interface Transmission {
  /** Its Unique Transmission ID; the same returns have the same one, so that the IRS takes them once. */
  readonly utid: string;
  readonly type: TransmissionType;
  /** Handed out to try whether the IRS can read it: it tells nobody anything. */
  readonly isTest: boolean;
  /** SHA-256 (hex) of the schema package that it was compared with. */
  readonly schemaPackage: string;
  /** Receipt id of the transmission that it replaces. */
  readonly replaces: string | null;
  readonly records: readonly TransmissionRecord[];
}

/** What became of a transmission, as staff read it at the IRS; one that was never sent has no receipt. */
export type IrsAnswer =
  | { readonly outcome: 'accepted' | 'rejected'; readonly receipt: string }
  | { readonly outcome: 'notSent'; readonly receipt: null };

export type Form1099Event =
  | DomainEvent<'Form1099YearOpened', { createTodo: boolean; sendEmail: boolean }>
  | DomainEvent<'Form1099YearClosed', Record<never, never>>
  | DomainEvent<'CompanyOptedOutOfForm', { formName: string; autocompleteTodo: boolean }>
  | DomainEvent<'CompanyOptedIntoForm', { formName: string; autocompleteTodo: boolean }>
  | DomainEvent<'Form1099WorkspaceGenerated', Record<never, never>>
  /** What payments from an account are for, in which box they are reported. */
  | DomainEvent<'Form1099UseChosen', UseChosen>
  /** As it would go into the next file. */
  | DomainEvent<'Form1099Prepared', Form1099>
  | DomainEvent<'Form1099Withdrawn', { payee: string }>
  /** The one that was handed out said something else; boxes without an amount take it back. */
  | DomainEvent<'Form1099Corrected', { from: Form1099; to: Form1099 }>
  | DomainEvent<'Form1099StatementSent', { payee: string; delivery: Delivery }>
  /** The email of a statement came back; `statement` is the event by which it went out. */
  | DomainEvent<'Form1099StatementRefused', { payee: string; statement: string }>
  /** Somebody took a file for the IRS: what was in it is known by its hash (SHA-256, hex). */
  | DomainEvent<
      'Form1099FileHandedOut',
      {
        file: string;
        format: FileFormat;
        schemaVersion: string;
        hash: string;
        payees: readonly string[];
        /** Null: a CSV file. */
        transmission: Transmission | null;
      }
    >
  | DomainEvent<'Form1099FileAnswered', { utid: string; from: IrsAnswer | null; to: IrsAnswer }>
  | DomainEvent<'Form1099AnswerTakenBack', { utid: string; from: IrsAnswer }>;

const plain = { version: 1 } as const;

export const form1099Schema: EventSchema<Form1099Event> = {
  Form1099YearOpened: plain,
  Form1099YearClosed: plain,
  CompanyOptedOutOfForm: plain,
  CompanyOptedIntoForm: plain,
  Form1099WorkspaceGenerated: plain,
  Form1099UseChosen: plain,
  Form1099Prepared: plain,
  Form1099Withdrawn: plain,
  Form1099Corrected: plain,
  Form1099StatementSent: plain,
  Form1099StatementRefused: plain,
  Form1099FileHandedOut: { version: 2, upcast: { 1: (data: object) => ({ ...data, transmission: null }) } },
  Form1099FileAnswered: plain,
  Form1099AnswerTakenBack: plain,
};

/** `zone` is the company's, in which days begin and end. */
interface SigningUp {
  readonly year: number;
  readonly zone: string;
  readonly dueDate: string;
  readonly isStaff: boolean;
}

export interface FileToHandOut {
  readonly file: string;
  readonly format: FileFormat;
  readonly schemaVersion: string;
  readonly hash: string;
  /** Of which it was written. */
  readonly forms: readonly Form1099[];
  readonly transmission: Transmission | null;
}

export type Form1099Command =
  | { readonly type: 'AddForm1099Year'; readonly createTodo: boolean; readonly sendEmail: boolean }
  | { readonly type: 'RemoveForm1099Year' }
  | ({ readonly type: 'OptOut' | 'OptIn'; readonly formName: string; readonly autocompleteTodo: boolean } & SigningUp)
  | { readonly type: 'GenerateForm1099' }
  | ({ readonly type: 'ChooseUse' } & UseChosen)
  | ({ readonly type: 'PrepareForm1099' } & Form1099)
  | { readonly type: 'WithdrawForm1099'; readonly payee: string }
  | {
      readonly type: 'SendStatement';
      readonly payee: string;
      readonly delivery: Delivery;
      /** The recipient has agreed to have it electronically. */
      readonly hasConsent: boolean;
    }
  | { readonly type: 'RecordStatementRefusal'; readonly statement: string }
  /** All of them or none. */
  | { readonly type: 'HandOutFiles'; readonly files: readonly FileToHandOut[] }
  | { readonly type: 'RecordAnswer'; readonly file: string; readonly answer: IrsAnswer }
  | { readonly type: 'TakeBackAnswer'; readonly file: string };

export type Form1099Refusal = Refusal<
  | 'unknownForm'
  | 'notOpenYet'
  | 'contactAccountant'
  | 'alreadyGenerated'
  | 'notGenerated'
  | 'optedOut'
  | 'amount'
  | 'useUnknown'
  | 'notPrepared'
  | 'alreadyHandedOut'
  | 'noConsent'
  | 'nothingInIt'
  | 'hash'
  | 'noSuchFile'
  | 'answersChanged'
  | 'changedMeanwhile'
  | 'receipt'
  | 'receiptTwice'
>;
