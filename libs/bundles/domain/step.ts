import type { TeamRole } from '@daybook/kernel/rights';

/** How often the work of a bundle comes around. */
export const rhythms = ['month', 'quarter', 'year', 'once'] as const;
export type Rhythm = (typeof rhythms)[number];

export const rhythmLabels: Readonly<Record<Rhythm, string>> = {
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
  once: 'Once for a company',
};

/** Whom a step asks: somebody at the company, or the firm, whose steps clients do not see. */
export const askedRoles = ['everyone', 'account_owner', 'client_owner', 'client_member', 'firm'] as const;
export type AskedRole = (typeof askedRoles)[number];

export const askedLabels: Readonly<Record<AskedRole, string>> = {
  everyone: 'Everyone at the company',
  account_owner: 'Account owner',
  client_owner: 'Client owners',
  client_member: 'Client members',
  firm: 'The firm',
};

/** The kinds of to-dos that need nothing but a text; to-dos name them the same. */
export const stepTypes = ['basic', 'text-field', 'yes-or-no', 'upload-request'] as const;
export type StepType = (typeof stepTypes)[number];

/** A kind that another area brings (`bundleSteps` in its description), with what is chosen for it. */
export interface BroughtKind {
  readonly type: string;
  readonly label: string;
  readonly choice: { readonly label: string; readonly missing: string };
}

export const isPlain = (type: string): type is StepType => (stepTypes as readonly string[]).includes(type);

export const stepTypeLabels: Readonly<Record<StepType, string>> = {
  basic: 'Basic',
  'text-field': 'Text field',
  'yes-or-no': 'Yes or no',
  'upload-request': 'Upload request',
};

export const dayUnits = ['days', 'weekdays'] as const;
/** Weekdays are Monday to Friday. */
export type DayUnit = (typeof dayUnits)[number];

/** The part of the work that its to-dos are filed under; to-dos name it the same. */
export const closePeriods = [
  'month_end_close',
  'onboarding_tasks',
  'year_end_close',
  'tax',
  'payroll',
  'other',
] as const;
export type ClosePeriod = (typeof closePeriods)[number];

export const closePeriodLabels: Readonly<Record<ClosePeriod, string>> = {
  month_end_close: 'Month-end close',
  onboarding_tasks: 'Onboarding tasks',
  year_end_close: 'Year-end close',
  tax: 'Tax',
  payroll: 'Payroll',
  other: 'Other',
};

/** A to-do as it will be in each company. */
export interface Step {
  /** Its name within the bundle; it stays when the step is edited, so that what was rolled out is recognized. */
  readonly key: string;
  /** May have placeholders, as the details may. */
  readonly title: string;
  readonly details: string;
  /** Of these, or one that another area brings. */
  readonly type: StepType | (string & {});
  /** What was chosen for one that another area brings: which template it is signed on, which tax year it asks for. */
  readonly choice?: string;
  /** The documents that an upload request lists; they may have placeholders too. */
  readonly papers: readonly string[];
  readonly asks: AskedRole;
  /** Due so many days after something; before it when negative. */
  readonly days: number;
  readonly unit: DayUnit;
  /** The step whose due date it is counted from; null: the end of the period. */
  readonly after: string | null;
  /** Who of the company's team owns and who reviews it; null: the team default, as for all its work. */
  readonly owner: TeamRole | null;
  readonly reviewer: TeamRole | null;
}

export interface BundleText {
  readonly name: string;
  readonly every: Rhythm;
  readonly closePeriod: ClosePeriod;
  readonly steps: readonly Step[];
}

export const limits = {
  name: 255,
  title: 200,
  details: 2000,
  steps: 50,
  papers: 40,
  days: 366,
  choice: 100,
  leadDays: 27,
  reason: 1000,
  companies: 1000,
} as const;
