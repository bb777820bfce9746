import type { ClosePeriod, TemplateText, TodoType } from '@daybook/todos/domain';

/** Something the firm asks for. `{month}` is the month it is about, `{bank}` the company's account, `{year}` the tax year. */
export interface DemoRequest {
  readonly type: TodoType;
  readonly title: string;
  readonly details: string;
  readonly period: ClosePeriod;
  readonly answer?: string;
  /** Said by the controller when it is sent back, and by the client after that. */
  readonly doubt?: readonly [staff: string, client: string];
  readonly template?: string;
  readonly repeats?: 'monthly' | 'yearly';
}

export const usual: readonly DemoRequest[] = [
  {
    type: 'upload-request',
    title: '{month} bank statement, {bank}',
    details: 'Please upload the full PDF statement as the bank gives it, all pages.',
    period: 'month_end_close',
    repeats: 'monthly',
    doubt: [
      'Page 3 is missing. Could you upload the whole statement again?',
      'Sorry, the scanner skipped it. Here is the PDF from the bank.',
    ],
  },
  {
    type: 'text-field',
    title: 'What is the $1,840.00 check of the 14th for?',
    details: 'Check 2217, {bank}. It cleared in {month} without a payee in the ledger.',
    period: 'month_end_close',
    answer: 'Deposit for the new walk-in cooler. The rest is due on delivery.',
    doubt: ['Is this equipment or a repair? We book the two differently.', 'Equipment, a new unit.'],
  },
  {
    type: 'yes-or-no',
    title: 'Were there any owner draws in {month}?',
    details: 'Cash taken out, or personal expenses paid from the business account.',
    period: 'month_end_close',
    answer: 'yes',
  },
  {
    type: 'text-field',
    title: 'Three uncategorized card charges in {month}',
    details: 'AMZN Mktp $312.47 (6th), SQ *Corner Supply $88.10 (11th), Delta Air $641.20 (19th). What was each for?',
    period: 'month_end_close',
    answer: 'Amazon: office chairs. Corner Supply: cleaning. Delta: trade show in Chicago.',
    doubt: [
      'Who travelled? Please add the name and the purpose for the travel log.',
      'I did, two days at the show, meeting two suppliers.',
    ],
  },
  {
    type: 'yes-or-no',
    title: 'Is the {month} accounts payable list complete?',
    details: 'The list is in the file library. Tell us about bills you have that are not on it.',
    period: 'month_end_close',
    answer: 'not_sure',
    doubt: ['Which vendor are you unsure about?', 'The electrician; his invoice has not come yet.'],
  },
  {
    type: 'upload-request',
    title: '{month} payroll register',
    details: 'The register by employee with taxes, from your payroll provider.',
    period: 'payroll',
  },
  {
    type: 'text-field',
    title: 'Hours worked by salaried staff in {month}',
    details: 'Only absences: name, days and reason.',
    period: 'payroll',
    answer: 'Two days of sick leave for the front office, nothing else.',
  },
  {
    type: 'upload-request',
    title: 'W-9 forms of new contractors',
    details: 'We need a W-9 from everybody paid $600 or more, before the 1099 forms go out.',
    period: 'tax',
    doubt: ['The form of Dunn Electric is not signed.', 'He signed it this morning.'],
  },
  {
    type: 'basic',
    title: 'Approve the {month} financial statements',
    details: 'Balance sheet and profit and loss are in the file library. Questions are welcome below.',
    period: 'month_end_close',
  },
  {
    type: 'signature',
    title: 'Sign the {year} engagement letter',
    details: 'Same scope as last year; the fee is on page 2.',
    period: 'year_end_close',
    template: 'engagement-letter',
  },
  {
    type: 'signature',
    title: 'Form 8879 for the {year} return',
    details: 'Your authorization to e-file. Please check the amounts first.',
    period: 'tax',
    template: 'form-8879',
  },
  {
    type: 'text-field',
    title: 'Estimated income for the {month} tax payment',
    details: 'A rough figure is enough; we compute the safe-harbor amount.',
    period: 'tax',
    answer: 'About the same as last quarter, perhaps 5 % more.',
  },
  {
    type: 'yes-or-no',
    title: 'Did you buy or sell equipment over $2,500 this quarter?',
    details: 'For the fixed-asset list and depreciation.',
    period: 'year_end_close',
    answer: 'no',
  },
  {
    type: 'basic',
    title: 'Renew the business license',
    details: 'It ends this month; the city takes renewals online.',
    period: 'other',
    repeats: 'yearly',
  },
];

export const welcome: readonly DemoRequest[] = [
  {
    type: 'onboarding',
    title: 'Welcome: how we work together',
    details: 'Your controller writes here once a week. Every question has its own to-do; answer when it suits you.',
    period: 'onboarding_tasks',
  },
  {
    type: 'upload-request',
    title: "Last year's tax return",
    details: 'All pages, federal and state.',
    period: 'onboarding_tasks',
  },
  {
    type: 'text-field',
    title: 'Who approves payments over $5,000?',
    details: 'Name and how we reach them.',
    period: 'onboarding_tasks',
    answer: 'I do. Call my cell, please.',
  },
];

/** What onboarding to-dos start from. */
export const templates: readonly TemplateText[] = [
  {
    name: 'Welcome',
    title: 'Welcome: how we work together',
    headerImageUrl: null,
    headerText: 'We are glad that you are here.',
    bodyDetails: 'Your controller writes here once a week. Every question has its own to-do; answer when it suits you.',
  },
  {
    name: 'Moving from another bookkeeper',
    title: 'Taking over your books',
    headerImageUrl: null,
    headerText: 'Nothing gets lost on the way.',
    bodyDetails:
      'We ask your former bookkeeper for the ledger, the open items and the last closed month. Until then go on paying bills as before, and tell us whom we may call.',
  },
];

/** Said in passing, on to-dos where nothing went wrong. */
export const remarks: readonly (readonly [staff: string, client: string])[] = [
  ['Any news on this one? We would like to close the month on Friday.', 'On it today.'],
  ['Thank you, that is exactly what we needed.', 'Great!'],
  ['No rush, but before the 10th would help.', 'You will have it on Monday.'],
  ['The bank changed the export; the PDF is fine.', 'Good, the CSV gave me trouble.'],
];
