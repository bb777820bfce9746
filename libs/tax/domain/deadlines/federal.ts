/** What a return is filed as; a limited liability company is one of these by its election. */
export type Filer = 'partnership' | 's_corporation' | 'c_corporation' | 'sole_proprietorship' | 'non_profit';

/** What a date is about. */
export const deadlineKinds = ['return', 'estimated', 'information', 'payroll', 'foreign_accounts'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** A day counted from the end of a tax year: months later, before it below zero, and the day of that month. */
export type DayAfterYear = readonly [months: number, day: number | 'last'];

/** A federal form and until when it is due. */
export interface FederalForm {
  readonly form: string;
  readonly what: string;
  readonly kind: DeadlineKind;
  /** Absent: whoever it concerns. */
  readonly filers?: readonly Filer[];
  /** Counted from the end of the fiscal year, or of the calendar year whatever the fiscal year is. */
  readonly year: 'fiscal' | 'calendar';
  /** Of companies whose fiscal year ends with this month alone. */
  readonly endsIn?: number;
  /** Tax years by the calendar year in which they end. */
  readonly years?: { readonly from?: number; readonly to?: number };
  readonly due: readonly DayAfterYear[];
  readonly extension?: { readonly form: string | null; readonly to: DayAfterYear };
  readonly onlyIf?: string;
  readonly source: string;
  /** Not yet compared with the primary text. */
  readonly isToBeConfirmed?: true;
}

const quarterly: readonly DayAfterYear[] = [
  [-8, 'last'],
  [-5, 'last'],
  [-2, 'last'],
  [1, 'last'],
];
const employees = 'the company has employees';
const payments = 'the company paid somebody who gets this form';
const owed = 'tax is expected to be owed';

/** As of November 2026. */
export const federalForms: readonly FederalForm[] = [
  {
    form: 'Form 1065',
    what: 'partnership return',
    kind: 'return',
    filers: ['partnership'],
    year: 'fiscal',
    due: [[3, 15]],
    extension: { form: 'Form 7004', to: [9, 15] },
    source: 'IRC 6072(b)',
  },
  {
    form: 'Form 1120-S',
    what: 'S corporation return',
    kind: 'return',
    filers: ['s_corporation'],
    year: 'fiscal',
    due: [[3, 15]],
    extension: { form: 'Form 7004', to: [9, 15] },
    source: 'IRC 6072(b)',
  },
  {
    form: 'Form 1120',
    what: 'corporation return',
    kind: 'return',
    filers: ['c_corporation'],
    year: 'fiscal',
    endsIn: 6,
    years: { to: 2026 },
    due: [[3, 15]],
    extension: { form: 'Form 7004', to: [10, 15] },
    source: 'Public Law 114-41, section 2006(a)(3)(B)',
    isToBeConfirmed: true,
  },
  {
    form: 'Form 1120',
    what: 'corporation return',
    kind: 'return',
    filers: ['c_corporation'],
    year: 'fiscal',
    due: [[4, 15]],
    extension: { form: 'Form 7004', to: [10, 15] },
    source: 'IRC 6072(a)',
  },
  {
    form: 'Form 1040',
    what: 'individual return with Schedule C',
    kind: 'return',
    filers: ['sole_proprietorship'],
    year: 'calendar',
    due: [[4, 15]],
    extension: { form: 'Form 4868', to: [10, 15] },
    source: 'IRC 6072(a)',
  },
  {
    form: 'Form 990',
    what: 'return of a tax-exempt organization',
    kind: 'return',
    filers: ['non_profit'],
    year: 'fiscal',
    due: [[5, 15]],
    extension: { form: 'Form 8868', to: [11, 15] },
    source: 'IRC 6072(e)',
  },
  {
    form: 'Form 1040-ES',
    what: 'estimated tax of its owners',
    kind: 'estimated',
    filers: ['sole_proprietorship', 'partnership', 's_corporation'],
    year: 'calendar',
    due: [
      [-8, 15],
      [-6, 15],
      [-3, 15],
      [1, 15],
    ],
    onlyIf: owed,
    source: 'IRC 6654(c)',
  },
  {
    form: 'Estimated tax',
    what: 'installment of a corporation',
    kind: 'estimated',
    filers: ['c_corporation'],
    year: 'fiscal',
    due: [
      [-8, 15],
      [-6, 15],
      [-3, 15],
      [0, 15],
    ],
    onlyIf: owed,
    source: 'IRC 6655(c), (i)',
  },
  {
    form: 'Form 1099-NEC',
    what: 'to recipients and the IRS',
    kind: 'information',
    year: 'calendar',
    due: [[1, 'last']],
    onlyIf: payments,
    source: 'IRC 6071(c)',
  },
  {
    form: 'Form 1099-MISC',
    what: 'to recipients',
    kind: 'information',
    year: 'calendar',
    due: [[1, 'last']],
    onlyIf: payments,
    source: 'IRC 6041(d)',
  },
  {
    form: 'Form 1099-MISC with box 8 or 10',
    what: 'to recipients',
    kind: 'information',
    year: 'calendar',
    due: [[2, 15]],
    onlyIf: payments,
    source: 'IRC 6045(b)',
  },
  {
    form: 'Form 1099-MISC',
    what: 'to the IRS, filed electronically',
    kind: 'information',
    year: 'calendar',
    due: [[3, 'last']],
    extension: { form: 'Form 8809', to: [4, 'last'] },
    onlyIf: payments,
    source: 'IRC 6071(b); 26 CFR 1.6081-8',
  },
  {
    form: 'Form W-2',
    what: 'to employees and Social Security',
    kind: 'payroll',
    year: 'calendar',
    due: [[1, 'last']],
    onlyIf: employees,
    source: 'IRC 6071(c)',
  },
  {
    form: 'Form 941',
    what: 'quarterly return of employers',
    kind: 'payroll',
    year: 'calendar',
    due: quarterly,
    onlyIf: employees,
    source: '26 CFR 31.6071(a)-1',
  },
  {
    form: 'Form 940',
    what: 'federal unemployment tax',
    kind: 'payroll',
    year: 'calendar',
    due: [[1, 'last']],
    onlyIf: employees,
    source: '26 CFR 31.6071(a)-1',
  },
  {
    form: 'Form 945',
    what: 'backup withholding',
    kind: 'payroll',
    year: 'calendar',
    due: [[1, 'last']],
    onlyIf: 'tax was withheld from payees',
    source: '26 CFR 31.6071(a)-1',
  },
  {
    form: 'FBAR',
    what: 'report of foreign bank accounts',
    kind: 'foreign_accounts',
    year: 'calendar',
    due: [[4, 15]],
    extension: { form: null, to: [10, 15] },
    onlyIf: 'there are foreign accounts that must be reported',
    source: 'Public Law 114-41, section 2006(b)(11)',
  },
];
