import type { Clock } from '@daybook/kernel/clock';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { Query, Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';

/** A kind of step of a bundle that an area brings beside plain to-dos: a to-do that comes with something of that area. */
export interface BundleStepKind {
  /** Of the step, stored for ever. */
  readonly type: string;
  readonly label: string;
  /** What is chosen for such a step when the bundle is written: a template, or what else it needs to know. */
  readonly choice: {
    readonly label: string;
    /** Says to choose one. */
    readonly missing: string;
    readonly options: (db: Queryable) => Promise<readonly { readonly value: string; readonly label: string }[]>;
  };
  /** What it comes to in each company; nothing is changed. Asked for the preview, and again when it is rolled out. */
  readonly plan: (tools: ToolsOfStepKind, asked: AskedOfStepKind) => Promise<ReadonlyMap<string, StepPlan>>;
  /** A roll-out was given up on its way to a company: what was made there for a step gets to where people see it. */
  readonly givenUp?: (tools: ToolsWhenGivenUp, left: StepLeft) => Promise<void>;
}

export interface ToolsWhenGivenUp {
  readonly query: Query;
  readonly commands: Pick<Commands, 'load' | 'send'>;
}

export interface StepLeft {
  readonly company: string;
  /** The uuid that the to-do of the step has there, or would have. */
  readonly todo: string;
  /** Who rolled it out; null: nobody any more. */
  readonly person: string | null;
  /** When it was given up. */
  readonly at: Date;
  /** Of whatever is made of it; `what` tells one from another. */
  readonly metadataOf: (what: string) => CommandMetadata;
}

export interface ToolsOfStepKind {
  readonly query: Query;
  readonly commands: Pick<Commands, 'load'>;
  readonly clock: Clock;
}

export interface AskedOfStepKind {
  readonly choice: string;
  readonly period: PeriodOfStep;
  /** Who rolls it out: what they may not make, the step makes nowhere. */
  readonly viewer: Viewer;
  readonly companies: readonly CompanyOfStep[];
}

export interface PeriodOfStep {
  /** Its first day, yyyy-mm-dd; null for what is done once. */
  readonly start: string | null;
  /** Its last day. */
  readonly end: string;
  /** November 2026 */
  readonly label: string;
}

export interface CompanyOfStep {
  readonly uuid: string;
  /** The uuid that the to-do of the step has there. */
  readonly todo: string;
  /** Whom the step asks there: everyone who can be asked, where it asks everyone. */
  readonly people: readonly string[];
}

/** Why a company gets none, in a sentence; or what its to-do has beside texts, days and people of the firm. */
export type StepPlan = StepRefused | StepTodo;

export interface StepRefused {
  readonly says: string;
}

export interface StepTodo {
  readonly todo: {
    readonly todoType: string;
    readonly completeOnSubmit: boolean;
    /** What it asks is answered under questions about transactions, which have its uuid. */
    readonly asksAboutTransactions?: boolean;
    /** Absent: whom the step asks. */
    readonly assignees?: readonly string[];
    /** Of what is made of a template. */
    readonly templateId?: string;
    readonly templateSigners?: number;
  };
  /** Absent where the to-do makes it itself. */
  readonly brings?: BroughtByStep;
}

/** What comes with the to-do of a step and is made before it. */
export interface BroughtByStep {
  /** The company has it without this step, which makes nothing then: in a sentence, as tables know it. */
  readonly there?: string;
  /** What whoever rolls it out should see before: what is agreed on, and with whom. Not of what is there. */
  readonly details?: string;
  /** Once more changes nothing. Undefined, or what the to-do has of it: it is there, by this step. */
  readonly make: (
    commands: Pick<Commands, 'load' | 'send'>,
    metadata: CommandMetadata,
  ) => Promise<StepNotMade | StepMade | undefined>;
  /** Uuids of to-dos that the step has besides its own once that was made, where one is too little for what it asks. */
  readonly more?: (commands: Pick<Commands, 'load'>) => Promise<readonly string[]>;
}

/** The document that was made, for a to-do that follows it, and who signs it. */
export interface StepMade {
  readonly document: string;
  readonly assignees: readonly string[];
  /** Of those who sign beside the assignee. */
  readonly signerEmails: readonly string[];
}

export type StepNotMade = StepRefused | { readonly there: string };
