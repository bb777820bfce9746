import type { BundleText, Step } from './step.js';

type Written = Pick<Step, 'key' | 'title'> & Partial<Step>;

const step = (written: Written): Step => ({
  details: '',
  type: 'basic',
  papers: [],
  asks: 'everyone',
  days: 0,
  unit: 'weekdays',
  after: null,
  owner: null,
  reviewer: null,
  ...written,
});
const firm = (written: Written): Step => step({ asks: 'firm', owner: 'staff_accountant', ...written });

const monthEnd: BundleText = {
  name: 'Month-end close',
  every: 'month',
  closePeriod: 'month_end_close',
  steps: [
    step({
      ...{ key: 'statements', title: 'Upload bank and credit card statements for {month} {year}', days: 3 },
      details: 'Please upload one statement for each bank account and credit card of {company}.',
      type: 'upload-request',
    }),
    step({
      ...{ key: 'receipts', title: 'Upload bills and receipts for {month} {year}', days: 3 },
      type: 'upload-request',
    }),
    step({
      ...{ key: 'unusual', title: 'Was anything unusual in {month}?', days: 3, type: 'text-field' },
      details: 'New loans, large purchases, owner draws, anything we would not know from the bank statements.',
    }),
    firm({ key: 'reconcile', title: 'Reconcile bank and credit card accounts', days: 3, after: 'statements' }),
    firm({ key: 'accruals', title: 'Book accruals, prepaids and depreciation', days: 2, after: 'reconcile' }),
    firm({
      ...{ key: 'review', title: 'Review the {month} close', days: 2, after: 'accruals' },
      ...{ owner: 'controller', reviewer: 'senior_controller' },
    }),
    firm({ key: 'reports', title: 'Send the {month} reports', days: 1, after: 'review', owner: 'controller' }),
  ],
};

const quarterEnd: BundleText = {
  name: 'Quarter-end',
  every: 'quarter',
  closePeriod: 'month_end_close',
  steps: [
    step({
      ...{ key: 'loans', title: 'Upload loan and line of credit statements for {quarter} {year}', days: 5 },
      type: 'upload-request',
    }),
    step({
      ...{ key: 'sales-tax', title: 'Did {company} sell into a new state in {quarter}?', days: 5, type: 'yes-or-no' },
    }),
    firm({ key: 'sales-tax-returns', title: 'Prepare {quarter} sales tax returns', days: 5, after: 'sales-tax' }),
    firm({
      ...{ key: 'estimates', title: 'Work out {quarter} estimated taxes', days: 8, owner: 'tax_preparer' },
      reviewer: 'tax_lead',
    }),
    firm({
      ...{ key: 'balance-sheet', title: 'Review the balance sheet of {quarter}', days: 10, owner: 'controller' },
    }),
  ],
};

const yearEnd: BundleText = {
  name: 'Year-end',
  every: 'year',
  closePeriod: 'year_end_close',
  steps: [
    step({ key: 'inventory', title: 'Count inventory on December 31, {year}', type: 'upload-request', days: 5 }),
    step({
      ...{ key: 'fixed-assets', title: 'List equipment bought or sold in {year}', type: 'text-field', days: 8 },
    }),
    step({ key: 'w-9s', title: 'Upload W-9s of contractors paid in {year}', type: 'upload-request', days: 6 }),
    firm({ key: '1099s', title: 'Prepare {year} 1099s', days: 8, after: 'w-9s', owner: 'tax_preparer' }),
    firm({ key: 'adjust', title: 'Book {year} adjusting entries', days: 10, after: 'fixed-assets' }),
    firm({
      ...{ key: 'close', title: 'Review and close {year}', days: 5, after: 'adjust' },
      ...{ owner: 'controller', reviewer: 'senior_controller' },
    }),
  ],
};

const payroll: BundleText = {
  name: 'Payroll',
  every: 'month',
  closePeriod: 'payroll',
  steps: [
    step({
      ...{ key: 'changes', title: 'Any payroll changes for {month} {year}?', type: 'text-field', days: -7 },
      details: 'New hires, people who left, raises, bonuses, and hours of hourly staff.',
      asks: 'account_owner',
    }),
    firm({
      ...{ key: 'prepare', title: 'Prepare {month} payroll', days: 2, after: 'changes', owner: 'payroll_specialist' },
      reviewer: 'controller',
    }),
    step({
      ...{ key: 'approve', title: 'Approve {month} payroll', type: 'yes-or-no', days: 1, after: 'prepare' },
      asks: 'account_owner',
    }),
    firm({
      ...{ key: 'deposits', title: 'Check {month} payroll tax deposits', days: 5, owner: 'payroll_specialist' },
    }),
  ],
};

const newClient: BundleText = {
  name: 'New client',
  every: 'once',
  closePeriod: 'onboarding_tasks',
  steps: [
    step({
      ...{ key: 'formation', title: 'Upload formation documents and EIN letter', type: 'upload-request', days: 5 },
      papers: ['Articles of incorporation or organization', 'Operating agreement or bylaws', 'EIN letter (CP 575)'],
      asks: 'account_owner',
    }),
    step({
      ...{ key: 'returns', title: 'Upload the last three tax returns', type: 'upload-request', days: 5 },
      asks: 'account_owner',
    }),
    step({
      ...{ key: 'accounts', title: 'List bank accounts, credit cards and loans', type: 'text-field', days: 5 },
    }),
    firm({ key: 'books', title: 'Connect the books of {company}', days: 5, owner: 'cx_manager' }),
    firm({ key: 'opening', title: 'Tie opening balances to the last return', days: 5, after: 'returns' }),
    firm({
      ...{ key: 'kick-off', title: 'Hold the kick-off call', days: 10, owner: 'controller' },
    }),
  ],
};

const taxSeason: BundleText = {
  name: 'Tax season',
  every: 'year',
  closePeriod: 'tax',
  steps: [
    step({
      ...{ key: 'organizer', title: 'Complete the {year} tax questionnaire', days: 31, unit: 'days' },
      details: 'Please answer it under Tax. This to-do completes itself once all of it is with us.',
      ...{ type: 'tax-questionnaire', choice: 'period', asks: 'account_owner' },
    }),
    step({
      ...{ key: 'documents', title: 'Upload {year} tax documents', type: 'upload-request', days: 38, unit: 'days' },
      details: 'And anything else you have received for {year}.',
      papers: ['W-2s', '1099s', 'K-1s', 'Loan interest statements', 'Notices from tax authorities'],
    }),
    firm({
      ...{ key: 'prepare', title: 'Prepare the {year} return', days: 10, after: 'documents' },
      ...{ owner: 'tax_preparer', reviewer: 'tax_lead' },
    }),
    firm({
      ...{ key: 'sign', title: 'Send the {year} return for signature', days: 3, after: 'prepare', owner: 'tax_lead' },
    }),
    firm({ key: 'file', title: 'File the {year} return', days: 5, after: 'sign', owner: 'tax_preparer' }),
  ],
};

/** What a firm may copy and make its own. */
export const shippedBundles: readonly BundleText[] = [monthEnd, quarterEnd, yearEnd, payroll, newClient, taxSeason];
