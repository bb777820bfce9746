import type { Form } from '../../questionnaire/definition.js';
import { ask, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';
import { isMarried } from './setup.js';

const protectionPin =
  'Six digits that the IRS sends in January if you take part in the program. A return without the PIN is rejected.';

export const personalInformation: Form = {
  key: 'personal-information',
  title: 'About you',
  reopen: ['filingStatus'],
  steps: [
    {
      key: 'taxpayer',
      title: 'You',
      questions: [
        ask('text', 'legalName', 'What is your full legal name?', 'As it stands on your Social Security card.', {
          hasPriorYear: true,
        }),
        ask('tax_id', 'ssn', 'Social Security number or ITIN', 'On your card, your W-2 or your last return.', {
          hasPriorYear: true,
        }),
        ask('date', 'birthDate', 'Date of birth', 'People 65 and older get larger deductions.', {
          hasPriorYear: true,
        }),
        ask('text', 'occupation', 'Occupation', 'What you do for a living; it stands next to your signature.', {
          hasPriorYear: true,
        }),
        ask('address', 'address', 'Home address', 'Where you live now. The IRS writes to it.', { hasPriorYear: true }),
        ask('phone', 'phone', 'Phone number', 'Where we can reach you during the day.', { hasPriorYear: true }),
        ask('text', 'protectionPin', 'Identity protection PIN for {year}', protectionPin, { isRequired: false }),
        papers('photoId', 'Your driver’s license or state ID', 'Front and back. Some states ask for it to e-file.', {
          isRequired: false,
        }),
      ],
    },
    {
      key: 'spouse',
      title: 'Your spouse',
      questions: [
        ask(
          'text',
          'spouseName',
          'What is your spouse’s full legal name?',
          'As it stands on the Social Security card.',
          {
            show: isMarried,
            hasPriorYear: true,
          },
        ),
        ask(
          'tax_id',
          'spouseSsn',
          'Your spouse’s Social Security number or ITIN',
          'We need it even if you file separately.',
          {
            show: isMarried,
            hasPriorYear: true,
          },
        ),
        ask('date', 'spouseBirthDate', 'Your spouse’s date of birth', 'As on the driver’s license or passport.', {
          show: isMarried,
          hasPriorYear: true,
        }),
        ask('text', 'spouseOccupation', 'Your spouse’s occupation', 'What your spouse does for a living.', {
          show: isMarried,
          hasPriorYear: true,
        }),
        ask('text', 'spouseProtectionPin', 'Your spouse’s identity protection PIN for {year}', protectionPin, {
          show: isMarried,
          isRequired: false,
        }),
      ],
    },
    {
      key: 'changes',
      title: 'Changes in {year}',
      questions: [
        yesNo('hasAddressChanged', 'Did you move in {year}?', 'We need both addresses if you moved to another state.'),
        ask('textarea', 'changesExplained', 'Your earlier address, and when you moved', 'A line is enough.', {
          ...ifYes('hasAddressChanged'),
        }),
        yesNo(
          'canBeClaimed',
          'Can someone else claim you as a dependent?',
          'Most often a parent of a student younger than 24.',
        ),
      ],
    },
    {
      key: 'notices',
      title: 'Notices',
      questions: [
        yesNo(
          'hasNotices',
          'Did you get letters from the IRS or a state?',
          'Anything since we filed your last return, even if it is settled.',
        ),
        papers(
          'notices',
          'The letters',
          'All pages. The notice number is at the top or bottom right.',
          ifYes('hasNotices'),
        ),
      ],
    },
  ],
};

export const dependents: Form = {
  key: 'dependents',
  title: 'Children and dependents',
  enable: chosen('activities', 'dependents'),
  reopen: ['filingStatus'],
  steps: [
    {
      key: 'people',
      title: 'Who they are',
      questions: [
        table(
          'dependentPeople',
          'Whom did you support in {year}?',
          'Children, stepchildren, parents and others who lived with you or whom you paid for.',
          [
            column('name', 'Full name', 'text', { isRequired: true }),
            column('taxId', 'Social Security number or ITIN', 'tax_id'),
            column('birthDate', 'Date of birth', 'date', { isRequired: true }),
            column('relation', 'Relation to you', 'text', { isRequired: true }),
            column('months', 'Months at your home', 'number', { isRequired: true }),
            column('isStudent', 'Full-time student', 'single_choice', { options: yesOrNo }),
            column('income', 'Their own income', 'money'),
          ],
          { isOmittable: false, hasPriorYear: true },
        ),
        yesNo(
          'isCustodyShared',
          'Are you divorced or separated from the other parent of a child?',
          'Only one of you can claim a child for a year. The custody agreement says who.',
          { hasPriorYear: true },
        ),
        papers(
          'custodyPapers',
          'The custody agreement or Form 8332',
          'The pages that say who claims the child in {year}.',
          ifYes('isCustodyShared'),
        ),
      ],
    },
    {
      key: 'care',
      title: 'Child care',
      questions: [
        yesNo(
          'hasCareCosts',
          'Did you pay for care so that you could work?',
          'Day care, a nanny, day camp, or care for a disabled relative. Schools count before kindergarten only.',
          { hasPriorYear: true },
        ),
        table(
          'careProviders',
          'Whom did you pay?',
          'Ask them for their tax id; Form W-10 or a year-end statement has it.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('address', 'Address', 'address'),
            column('taxId', 'SSN or EIN', 'tax_id'),
            column('child', 'For whom'),
            column('amount', 'Amount', 'money', { isRequired: true }),
          ],
          { ...ifYes('hasCareCosts'), hasPriorYear: true },
        ),
      ],
    },
  ],
};
