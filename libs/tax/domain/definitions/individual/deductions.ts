import type { Form } from '../../questionnaire/definition.js';
import { ask, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';

const itemizing = { show: chosen('activities', 'itemizing') };

/** Schedule A, and what may be deducted without it. */
export const deductions: Form = {
  key: 'deductions',
  title: 'Deductions',
  steps: [
    {
      key: 'medical',
      title: 'Medical',
      questions: [
        ask(
          'money',
          'medicalCosts',
          'What did you pay for doctors, dentists, hospitals and medicine?',
          'Out of your own pocket, after insurance. Only what is above 7.5 percent of your income counts.',
          { ...itemizing, isOmittable: true, hasPriorYear: true },
        ),
        ask(
          'money',
          'insurancePremiums',
          'What did you pay for health and long-term care insurance?',
          'Not what was taken from your pay before taxes, and not from an HSA.',
          { ...itemizing, isOmittable: true, hasPriorYear: true },
        ),
        ask('number', 'medicalMiles', 'How many miles did you drive for medical care?', 'To doctors and pharmacies.', {
          ...itemizing,
          isRequired: false,
        }),
      ],
    },
    {
      key: 'taxes',
      title: 'Taxes you paid',
      questions: [
        ask(
          'money',
          'propertyTaxes',
          'Property taxes on your home',
          'On the county’s bill or the mortgage statement.',
          {
            ...itemizing,
            isOmittable: true,
            hasPriorYear: true,
          },
        ),
        ask('money', 'vehicleTaxes', 'Vehicle taxes by value', 'Part of the registration fee in some states.', {
          ...itemizing,
          isRequired: false,
          hasPriorYear: true,
        }),
        ask('money', 'salesTaxes', 'Sales tax on a car, boat or home you bought or built', 'On the invoice.', {
          ...itemizing,
          isRequired: false,
        }),
      ],
    },
    {
      key: 'interest',
      title: 'Home mortgage',
      questions: [
        papers(
          'mortgageForms',
          'Forms 1098',
          'Each lender sends one in January, with interest and insurance premiums.',
          {
            ...itemizing,
          },
        ),
        yesNo(
          'hasRefinanced',
          'Did you buy, refinance or take a home equity loan in {year}?',
          'Interest counts as far as the loan bought, built or improved the home.',
          itemizing,
        ),
        papers('closingPapers', 'The closing statement', 'All pages; it shows points and taxes.', {
          ...ifYes('hasRefinanced'),
        }),
      ],
    },
    {
      key: 'charity',
      title: 'Gifts to charity',
      questions: [
        yesNo(
          'hasGifts',
          'Did you give to charity?',
          'From 2026 on, cash gifts count up to $1,000 ($2,000 for couples who file together) without itemizing too.',
          { hasPriorYear: true },
        ),
        table(
          'gifts',
          'What did you give?',
          'Money and goods. For goods, what they would sell for in a thrift shop.',
          [
            column('to', 'To', 'text', { isRequired: true }),
            column('date', 'Date', 'date'),
            column('kind', 'Kind', 'single_choice', {
              options: [
                { value: 'money', label: 'Money' },
                { value: 'goods', label: 'Goods' },
                { value: 'securities', label: 'Stock or other securities' },
                { value: 'vehicle', label: 'A vehicle' },
              ],
              isRequired: true,
            }),
            column('amount', 'Amount', 'money', { isRequired: true }),
          ],
          ifYes('hasGifts'),
        ),
        papers('giftReceipts', 'Receipts', 'A letter for each gift of $250 or more; Form 1098-C for a vehicle.', {
          ...ifYes('hasGifts'),
        }),
      ],
    },
    {
      key: 'losses',
      title: 'Losses and others',
      questions: [
        yesNo(
          'hasDisasterLoss',
          'Did you lose property in a declared disaster?',
          'Fire, flood or storm. The declaration has a number at fema.gov.',
        ),
        ask('textarea', 'disasterLoss', 'What happened, and what did insurance pay?', 'Date, place and amounts.', {
          ...ifYes('hasDisasterLoss'),
        }),
        yesNo(
          'hasCarLoan',
          'Did you pay interest on a loan for a new car bought after 2024?',
          'Assembled in the United States and for personal use. The lender sends a statement.',
        ),
        table(
          'carLoans',
          'The cars',
          'The VIN is on the registration and the windshield.',
          [
            column('vin', 'VIN', 'text', { isRequired: true }),
            column('interest', 'Interest in {year}', 'money', { isRequired: true }),
          ],
          { ...ifYes('hasCarLoan'), hasPriorYear: true },
        ),
      ],
    },
  ],
};

/** Schedule 1, part II. */
export const adjustments: Form = {
  key: 'adjustments',
  title: 'Retirement, health and education',
  steps: [
    {
      key: 'savings',
      title: 'Savings',
      questions: [
        table(
          'iraContributions',
          'What did you put into IRAs for {year}?',
          'Until April 15 of {next_year} you can still contribute for {year}. Not your plan at work.',
          [
            column('who', 'Who', 'text', { isRequired: true }),
            column('kind', 'Kind', 'single_choice', {
              options: [
                { value: 'traditional', label: 'Traditional' },
                { value: 'roth', label: 'Roth' },
              ],
              isRequired: true,
            }),
            column('amount', 'Amount', 'money', { isRequired: true }),
          ],
          { hasPriorYear: true },
        ),
        yesNo(
          'hasHsa',
          'Did you or your spouse have a health savings account (HSA)?',
          'Code W in box 12 of the W-2 shows it.',
          {
            hasPriorYear: true,
          },
        ),
        papers('hsaForms', 'Forms 1099-SA and 5498-SA', 'From the bank that has the account.', ifYes('hasHsa')),
      ],
    },
    {
      key: 'health',
      title: 'Health insurance',
      questions: [
        yesNo(
          'hasMarketplacePlan',
          'Did you have insurance from HealthCare.gov or a state marketplace?',
          'The return is rejected without Form 1095-A.',
          { hasPriorYear: true },
        ),
        papers('marketplaceForms', 'Forms 1095-A', 'In your marketplace account, from the end of January.', {
          ...ifYes('hasMarketplacePlan'),
        }),
      ],
    },
    {
      key: 'education',
      title: 'Education',
      questions: [
        yesNo(
          'hasTuition',
          'Was anyone in your household a student?',
          'College, university or vocational school. Books count too.',
          { hasPriorYear: true },
        ),
        papers('tuitionForms', 'Forms 1098-T', 'In the student’s account at the school.', ifYes('hasTuition')),
        ask(
          'money',
          'studentLoanInterest',
          'Student loan interest you paid',
          'Form 1098-E shows it. Enter 0 if none.',
          {
            isOmittable: true,
            hasPriorYear: true,
          },
        ),
        yesNo('isEducator', 'Are you a teacher who bought classroom supplies?', 'From kindergarten to grade 12.', {
          hasPriorYear: true,
        }),
        ask(
          'money',
          'educatorCosts',
          'What did you pay for them?',
          'What the school did not pay back.',
          ifYes('isEducator'),
        ),
      ],
    },
  ],
};
