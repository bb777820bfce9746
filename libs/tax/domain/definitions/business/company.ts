import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';
import { hasOwnersOrOfficers, isOwned } from './setup.js';

const change = (key: string, what: string) =>
  yesNo(key, `Did the ${what} change in {year}?`, 'Say yes even if the change is not filed with the state yet.');

export const businessInformation: Form = {
  key: 'business-information',
  title: 'Business information',
  reopen: ['entityKind', 'formationDate'],
  steps: [
    {
      key: 'entity',
      title: 'Entity',
      questions: [
        ask(
          'text',
          'legalName',
          'What is the legal name of the business?',
          'As it stands on your last return or on the certificate from the state.',
          { hasPriorYear: true },
        ),
        ask(
          'text',
          'dbaName',
          'Does it use another name?',
          'The name on your sign or website, if it differs ("doing business as").',
          { isRequired: false, hasPriorYear: true },
        ),
        ask(
          'tax_id',
          'ein',
          'What is its employer identification number (EIN)?',
          'Nine digits, on the IRS letter CP 575 or on your last return.',
          { isEin: true, hasPriorYear: true },
        ),
        ask('state', 'formationState', 'In which state was it formed?', 'Where its certificate was filed.', {
          hasPriorYear: true,
        }),
        yesNo(
          'isForeignRegistered',
          'Was the business formed outside the United States and registered in a state?',
          'Such companies report their owners to FinCEN within 30 days. Companies formed in the United States no longer do.',
        ),
      ],
    },
    {
      key: 'contact',
      title: 'Contact',
      questions: [
        ask('address', 'address', 'What is the business address?', 'It goes on the return, and the IRS writes to it.', {
          hasPriorYear: true,
        }),
        ask('phone', 'phone', 'Phone number', 'During business hours.', { hasPriorYear: true }),
        ask('email', 'email', 'Email address', 'Of the business.', { hasPriorYear: true }),
        ask('text', 'website', 'Website', 'Leave it empty if there is none.', {
          isRequired: false,
          hasPriorYear: true,
        }),
        ask(
          'text',
          'responsiblePerson',
          'Who is the responsible party with the IRS?',
          'Whoever controls the business. If this changed, Form 8822-B is due within 60 days.',
          { hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'changes',
      title: 'Changes in {year}',
      questions: [
        change('hasNameChanged', 'name'),
        change('hasAddressChanged', 'address'),
        change('hasOwnershipChanged', 'ownership'),
        change('hasLineChanged', 'line of business'),
        ask('textarea', 'changesExplained', 'What changed, and when?', 'One line for each change, with the date.', {
          show: {
            any: ['hasNameChanged', 'hasAddressChanged', 'hasOwnershipChanged', 'hasLineChanged'].map((question) => ({
              question,
              is: ['yes'],
            })),
          },
        }),
        papers(
          'changePapers',
          'Papers about the changes',
          'Amendments, new operating agreements, IRS or state confirmations.',
          {
            isRequired: false,
            show: {
              any: ['hasNameChanged', 'hasAddressChanged', 'hasOwnershipChanged', 'hasLineChanged'].map((question) => ({
                question,
                is: ['yes'],
              })),
            },
          },
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

export const ownership: Form = {
  key: 'ownership',
  title: 'Owners and officers',
  enable: hasOwnersOrOfficers,
  reopen: ['entityKind'],
  steps: [
    {
      key: 'owners',
      title: 'Owners',
      questions: [
        table(
          'owners',
          'Who owned the business in {year}?',
          'Everyone who had a share at any time in {year}. Your operating agreement or stock ledger lists them.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('taxId', 'Social Security number or EIN', 'tax_id'),
            column('address', 'Address', 'address'),
            column('percentAtStart', 'Share on the first day', 'percentage'),
            column('percentAtEnd', 'Share on the last day', 'percentage', { isRequired: true }),
            column('isUsPerson', 'US person', 'single_choice', { options: yesOrNo, isRequired: true }),
            column('isActive', 'Works in the business', 'single_choice', { options: yesOrNo }),
          ],
          { show: isOwned, isOmittable: false, hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'transfers',
      title: 'Transfers',
      questions: [
        yesNo(
          'hasTransfers',
          'Were shares or interests issued, bought back or sold in {year}?',
          'Include gifts, inheritances and options that were exercised.',
          { show: isOwned },
        ),
        table(
          'transfers',
          'The transfers',
          'One row for each.',
          [
            column('date', 'Date', 'date', { isRequired: true }),
            column('from', 'From'),
            column('to', 'To'),
            column('percent', 'Share', 'percentage'),
            column('price', 'Price', 'money'),
          ],
          ifYes('hasTransfers'),
        ),
        papers(
          'transferPapers',
          'The agreements',
          'Purchase agreements, assignments, stock certificates.',
          ifYes('hasTransfers'),
        ),
      ],
    },
    {
      key: 'officers',
      title: 'Officers',
      questions: [
        table(
          'officers',
          'Who were the officers, and what were they paid?',
          'W-2 pay, before taxes. Owners of an S corporation who work in it need reasonable pay.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('title', 'Title'),
            column('pay', 'Pay in {year}', 'money'),
            column('time', 'Time for the business', 'percentage'),
          ],
          { hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'loans',
      title: 'Loans and distributions',
      questions: [
        table(
          'ownerLoans',
          'Loans and distributions between the business and its owners',
          'What owners took out or lent, beside their pay.',
          [
            column('date', 'Date', 'date', { isRequired: true }),
            column('owner', 'Owner'),
            column('kind', 'Kind', 'single_choice', {
              options: [
                { value: 'loan_to', label: 'Loan to an owner' },
                { value: 'loan_from', label: 'Loan from an owner' },
                { value: 'distribution', label: 'Distribution' },
                { value: 'contribution', label: 'Contribution' },
              ],
            }),
            column('amount', 'Amount', 'money', { isRequired: true }),
            column('terms', 'Terms'),
          ],
          { show: isOwned },
        ),
        papers('ownerLoanPapers', 'Notes and agreements', 'Signed promissory notes, if there are any.', {
          show: isOwned,
          isRequired: false,
        }),
        choice(
          'isPteElected',
          'Did the business choose to pay state tax for its owners (PTE tax)?',
          'Many states let partnerships and S corporations do so. The election has its own due date.',
          [...yesOrNo, { value: 'not_sure', label: 'Not sure' }],
          { show: chosen('entityKind', 'partnership', 'multi_member_llc', 's_corporation') },
        ),
      ],
    },
  ],
};
