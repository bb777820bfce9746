import type { Form } from '../../questionnaire/definition.js';
import { ask, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';

const isRenting = { show: chosen('activities', 'rental') };

const propertyKinds = [
  ['single_family', 'House'],
  ['multi_family', 'Building with several homes'],
  ['vacation', 'Vacation or short-term rental'],
  ['commercial', 'Commercial'],
  ['land', 'Land'],
  ['royalties', 'Royalties'],
].map(([value = '', label = '']) => ({ value, label }));

const costs = [
  ['advertising', 'Advertising'],
  ['cleaning', 'Cleaning and maintenance'],
  ['insurance', 'Insurance'],
  ['management', 'Management'],
  ['mortgage', 'Mortgage interest'],
  ['repairs', 'Repairs'],
  ['supplies', 'Supplies'],
  ['taxes', 'Property taxes'],
  ['utilities', 'Utilities'],
  ['travel', 'Travel'],
  ['other', 'Other'],
].map(([value = '', label = '']) => ({ value, label }));

/** Schedule E. */
export const rental: Form = {
  key: 'rental',
  title: 'Rentals, royalties and partnerships',
  enable: chosen('activities', 'rental', 'partnerships'),
  steps: [
    {
      key: 'properties',
      title: 'Properties',
      questions: [
        table(
          'properties',
          'Which properties did you rent out?',
          'One row for each. Days your family used it are personal days.',
          [
            column('property', 'Address', 'address', { isRequired: true }),
            column('kind', 'Kind', 'single_choice', { options: propertyKinds, isRequired: true }),
            column('rentedDays', 'Days rented', 'number', { isRequired: true }),
            column('personalDays', 'Personal days', 'number'),
            column('rents', 'Rents received', 'money', { isRequired: true }),
            column('isActive', 'You decide on tenants and repairs', 'single_choice', { options: yesOrNo }),
          ],
          { ...isRenting, hasPriorYear: true, isOmittable: false },
        ),
        papers('rentalForms', 'Forms 1099-MISC and 1099-K', 'From tenants, managers, Airbnb and the like.', {
          ...isRenting,
        }),
      ],
    },
    {
      key: 'costs',
      title: 'Costs',
      questions: [
        table(
          'rentalCosts',
          'What did they cost?',
          'One row for each property and kind. Or upload the manager’s year-end statement below.',
          [
            column('property', 'Property', 'text', { isRequired: true }),
            column('kind', 'Kind', 'single_choice', { options: costs, isRequired: true }),
            column('amount', 'Amount', 'money', { isRequired: true }),
          ],
          isRenting,
        ),
        papers('rentalStatements', 'Managers’ statements and Forms 1098', 'For {year}.', {
          ...isRenting,
          isRequired: false,
        }),
        table(
          'rentalImprovements',
          'What did you buy, build or improve there?',
          'Roofs, appliances, furniture. They are deducted over several years.',
          [
            column('property', 'Property', 'text', { isRequired: true }),
            column('what', 'What', 'text', { isRequired: true }),
            column('date', 'Date', 'date'),
            column('price', 'Price', 'money', { isRequired: true }),
          ],
          isRenting,
        ),
        yesNo(
          'hasRentalContractors',
          'Did you pay a contractor {payee_threshold} or more for them?',
          'By check, cash, ACH or wire. A Form 1099 may be due.',
          isRenting,
        ),
        ask(
          'number',
          'rentalHours',
          'How many hours did you spend on them?',
          'A log shows it. From 250 hours on, another deduction may apply.',
          { ...isRenting, isRequired: false, hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'partnerships',
      title: 'Partnerships, S corporations, trusts',
      questions: [
        table(
          'partnerships',
          'From whom do you expect a Schedule K-1?',
          'They often come in March or later. We can file an extension if one is missing.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('taxId', 'EIN', 'tax_id', { isEin: true }),
            column('isReceived', 'Received', 'single_choice', { options: yesOrNo }),
          ],
          { show: chosen('activities', 'partnerships'), hasPriorYear: true, isOmittable: false },
        ),
        papers('k1s', 'Schedules K-1', 'All pages, with K-3 if there is one.', {
          show: chosen('activities', 'partnerships'),
        }),
        yesNo('hasUnpaidCosts', 'Did you pay costs of a partnership yourself?', 'What the agreement says you bear.', {
          show: chosen('activities', 'partnerships'),
        }),
        ask('textarea', 'unpaidCosts', 'Which, and how much?', 'One line for each.', ifYes('hasUnpaidCosts')),
      ],
    },
  ],
};
