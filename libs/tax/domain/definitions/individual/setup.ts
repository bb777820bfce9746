import type { Step } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, table, yesNo } from '../ask.js';

export const filingStatuses = [
  { value: 'single', label: 'Single' },
  { value: 'married_joint', label: 'Married, filing together' },
  { value: 'married_separate', label: 'Married, filing separately' },
  { value: 'head_of_household', label: 'Head of household' },
  { value: 'surviving_spouse', label: 'Surviving spouse with a child at home' },
] as const;

export const situations = [
  { value: 'dependents', label: 'I supported children or other relatives' },
  { value: 'investments', label: 'I had interest, dividends, or sold stocks or other investments' },
  { value: 'itemizing', label: 'I paid a mortgage, large medical bills, or gave a lot to charity' },
  { value: 'self_employed', label: 'I worked for myself or did gig work' },
  { value: 'rental', label: 'I rented out property or earned royalties' },
  { value: 'partnerships', label: 'I owned part of a partnership, an S corporation, an estate or a trust' },
  { value: 'foreign', label: 'I had accounts, income or property abroad' },
  { value: 'crypto', label: 'I had digital assets' },
] as const;

/** Two people sign the return, or are named on it. */
export const isMarried = chosen('filingStatus', 'married_joint', 'married_separate');
export const filesJointly = chosen('filingStatus', 'married_joint');

/** Two minutes before the forms. The keys of the steps are those of a business; a person's tax year is the calendar's. */
export const setup: readonly Step[] = [
  {
    key: 'entity',
    title: 'You and your household',
    questions: [
      choice(
        'filingStatus',
        'How do you expect to file for {year}?',
        'Married or not is decided by December 31 of {year}. Your last return shows your status at the top of page 1. If you are not sure, choose what fits best and we will check it.',
        filingStatuses,
        { hasPriorYear: true },
      ),
      yesNo(
        'hasHouseholdChanged',
        'Did your household change in {year}?',
        'A marriage, divorce, birth, adoption or death, or a child who moved out.',
      ),
      ask('textarea', 'householdChange', 'What changed, and when?', 'A sentence and a date are enough.', {
        ...ifYes('hasHouseholdChanged'),
      }),
    ],
  },
  {
    key: 'activities',
    title: 'What applied in {year}',
    questions: [
      ask(
        'multi_choice',
        'activities',
        'Which of these applied to you in {year}?',
        'Your spouse counts too if you file together. We only ask about what you choose here, and you can change it later.',
        { options: situations, isRequired: false, hasPriorYear: true },
      ),
    ],
  },
  {
    key: 'states',
    title: 'Where you lived and worked',
    questions: [
      table(
        'presentStates',
        'In which states did you live, work or earn rent in {year}?',
        'Your W-2 names the states you worked in. Include a state you moved from.',
        [
          column('state', 'State', 'state', { isRequired: true }),
          column('movedIn', 'Moved in', 'date'),
          column('movedOut', 'Moved out', 'date'),
        ],
        { hasPriorYear: true, isOmittable: false },
      ),
    ],
  },
  {
    key: 'people',
    title: 'Who we talk to',
    questions: [
      ask('email', 'signerEmail', 'Your email address', 'We send the e-file authorization there.', {
        hasPriorYear: true,
      }),
      ask(
        'email',
        'spouseEmail',
        'Your spouse’s email address',
        'A joint return is signed by both of you, each at your own address if you have one.',
        { show: filesJointly, hasPriorYear: true },
      ),
      ask(
        'text',
        'contactName',
        'Is there someone else we may ask about your answers?',
        'A bookkeeper or an assistant.',
        {
          hasPriorYear: true,
          isRequired: false,
        },
      ),
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
