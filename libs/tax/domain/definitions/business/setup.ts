import type { Step } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, table, yesNo } from '../ask.js';

export const entityKinds = [
  { value: 'sole_proprietorship', label: 'Sole proprietorship' },
  { value: 'single_member_llc', label: 'Single-member LLC' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'multi_member_llc', label: 'LLC with several members' },
  { value: 's_corporation', label: 'S corporation' },
  { value: 'c_corporation', label: 'C corporation' },
  { value: 'nonprofit', label: 'Nonprofit' },
] as const;

export const activities = [
  { value: 'payroll', label: 'We had employees on payroll' },
  { value: 'contractors', label: 'We paid contractors' },
  { value: 'inventory', label: 'We kept inventory' },
  { value: 'assets', label: 'We bought, sold or leased equipment or property' },
  { value: 'vehicles', label: 'We used vehicles' },
  { value: 'foreign', label: 'We had accounts, owners, companies or payments abroad' },
  { value: 'crypto', label: 'We had digital assets' },
  { value: 'real_estate', label: 'We owned or rented out real estate' },
] as const;

/** Every kind but a sole proprietorship, which is its owner. A nonprofit has officers, and no owners. */
export const hasOwnersOrOfficers = chosen(
  'entityKind',
  ...entityKinds.map(({ value }) => value).filter((kind) => kind !== 'sole_proprietorship'),
);
export const isOwned = chosen(
  'entityKind',
  ...entityKinds.map(({ value }) => value).filter((kind) => kind !== 'sole_proprietorship' && kind !== 'nonprofit'),
);

/** Two minutes before the forms: what applies to the company decides what it is asked. */
export const setup: readonly Step[] = [
  {
    key: 'entity',
    title: 'Your business',
    questions: [
      choice(
        'entityKind',
        'What kind of business is it for taxes?',
        'Your last tax return says it: Form 1120 is a C corporation, 1120-S an S corporation, 1065 a partnership, Schedule C a sole proprietorship. If you are not sure, choose what fits best and we will check it.',
        entityKinds,
        { hasPriorYear: true },
      ),
      ask(
        'date',
        'formationDate',
        'When was it formed?',
        'The date on the certificate from the state, or the day you started.',
        { hasPriorYear: true },
      ),
      yesNo(
        'hasEntityChanged',
        'Did the kind of business change in {year}?',
        'For instance an LLC that chose to be taxed as an S corporation (Form 2553).',
      ),
      ask(
        'textarea',
        'entityChange',
        'What changed, and when?',
        'A sentence and a date are enough.',
        ifYes('hasEntityChanged'),
      ),
    ],
  },
  {
    key: 'fiscal_year',
    title: 'Your tax year',
    questions: [
      ask(
        'date',
        'fiscalYearEnd',
        'On which day does your tax year end?',
        'For most businesses December 31. It stands at the top of your last return.',
        { hasPriorYear: true },
      ),
      choice(
        'accountingMethod',
        'Which accounting method do you use?',
        'Cash: income counts when it is paid. Accrual: when it is earned. Your last return says which.',
        [
          { value: 'cash', label: 'Cash' },
          { value: 'accrual', label: 'Accrual' },
          { value: 'other', label: 'Another one, or we are not sure' },
        ],
        { hasPriorYear: true },
      ),
      yesNo(
        'isShortYear',
        'Was the tax year shorter than twelve months?',
        'It is when the business began, ended or changed its year in {year}.',
      ),
    ],
  },
  {
    key: 'activities',
    title: 'What applied in {year}',
    questions: [
      ask(
        'multi_choice',
        'activities',
        'Which of these applied to {company_name} in {year}?',
        'We only ask about what you choose here. You can change it later.',
        { options: activities, isRequired: false, hasPriorYear: true },
      ),
    ],
  },
  {
    key: 'states',
    title: 'Where you do business',
    questions: [
      table(
        'presentStates',
        'In which states did you have sales, people or property in {year}?',
        'Remote employees count where they live. Sales count where your customers are.',
        [column('state', 'State', 'state', { isRequired: true })],
        { hasPriorYear: true, isOmittable: false },
      ),
    ],
  },
  {
    key: 'people',
    title: 'Who we talk to',
    questions: [
      ask('textarea', 'ownerNames', 'Who owns the business?', 'A name on each line. We ask for details later.', {
        show: isOwned,
        hasPriorYear: true,
      }),
      ask('text', 'signerName', 'Who signs the return?', 'An owner or officer who may bind the business.', {
        hasPriorYear: true,
      }),
      ask('email', 'signerEmail', 'Their email address', 'The e-file authorization goes there.', {
        hasPriorYear: true,
      }),
      ask('text', 'contactName', 'Whom may we ask about these answers?', 'A bookkeeper or office manager, or you.', {
        hasPriorYear: true,
        isRequired: false,
      }),
    ],
  },
  {
    key: 'confirm',
    title: 'Ready to start',
    questions: [
      {
        key: 'setupConfirmed',
        type: 'statement',
        label: 'These are the forms we ask you to fill in for {year}. You can come back and change what applied.',
      },
    ],
  },
];
