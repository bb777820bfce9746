import type { DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
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

export type FileFormat = 'iris' | 'csv';

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
  /** Somebody took a file for the IRS: what was in it is known by its hash (SHA-256, hex). */
  | DomainEvent<
      'Form1099FileHandedOut',
      { file: string; format: FileFormat; schemaVersion: string; hash: string; payees: readonly string[] }
    >;

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
  Form1099FileHandedOut: plain,
};

/** `zone` is the company's, in which days begin and end. */
interface SigningUp {
  readonly year: number;
  readonly zone: string;
  readonly dueDate: string;
  readonly isStaff: boolean;
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
  | {
      readonly type: 'HandOutFile';
      readonly file: string;
      readonly format: FileFormat;
      readonly schemaVersion: string;
      readonly hash: string;
      readonly payees: readonly string[];
    };

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
>;
