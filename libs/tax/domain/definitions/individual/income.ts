import type { Form } from '../../questionnaire/definition.js';
import { ask, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';

/** Form 1040, lines 1 to 8, and Schedule 1. */
export const income: Form = {
  key: 'income',
  title: 'Wages and other income',
  steps: [
    {
      key: 'wages',
      title: 'Wages',
      questions: [
        yesNo('hasWages', 'Did you work for an employer?', 'You get a Form W-2 from each by the end of January.', {
          hasPriorYear: true,
        }),
        papers(
          'w2s',
          'Forms W-2',
          'One from each employer, your spouse’s too if you file together.',
          ifYes('hasWages'),
        ),
        yesNo(
          'hasTips',
          'Did you receive tips, or pay for overtime?',
          'Part of either may be deducted through 2028. Your W-2 or your last pay stub shows the amounts.',
          ifYes('hasWages'),
        ),
        ask(
          'textarea',
          'tipsExplained',
          'How much, and in which job?',
          'Tips and overtime apart. Tell us about cash tips that are not on the W-2.',
          ifYes('hasTips'),
        ),
      ],
    },
    {
      key: 'retirement',
      title: 'Retirement and benefits',
      questions: [
        yesNo(
          'hasRetirementIncome',
          'Did you draw from a pension, an IRA or a retirement plan?',
          'Rollovers and conversions count too. Each brings a Form 1099-R.',
          { hasPriorYear: true },
        ),
        papers('retirementForms', 'Forms 1099-R', 'From each plan, bank or broker.', ifYes('hasRetirementIncome')),
        ask(
          'textarea',
          'retirementExplained',
          'Was any of it rolled over, converted, or given to charity from the IRA?',
          'How much, and where it went. Write “no” if none.',
          ifYes('hasRetirementIncome'),
        ),
        yesNo('hasSocialSecurity', 'Did you receive Social Security?', 'Form SSA-1099 comes in January.', {
          hasPriorYear: true,
        }),
        papers('socialSecurityForms', 'Forms SSA-1099', 'You can also download them at ssa.gov/myaccount.', {
          ...ifYes('hasSocialSecurity'),
        }),
        yesNo(
          'hasUnemployment',
          'Did you receive unemployment benefits?',
          'The state sends Form 1099-G, often online only.',
        ),
        papers('unemploymentForms', 'Forms 1099-G', 'From the state’s website.', ifYes('hasUnemployment')),
      ],
    },
    {
      key: 'other',
      title: 'Other income',
      questions: [
        yesNo(
          'hasStateRefund',
          'Did you get a state tax refund in {year}?',
          'It counts only if you itemized for {prior_year}; we check that.',
        ),
        yesNo(
          'hasGambling',
          'Did you win at gambling, a lottery or a raffle?',
          'All winnings count. From 2026 on, 90 percent of losses can be deducted, up to what you won.',
        ),
        papers('gamblingForms', 'Forms W-2G and a record of losses', 'The casino’s statement or your own log.', {
          ...ifYes('hasGambling'),
        }),
        yesNo(
          'hasOtherIncome',
          'Did you have any other income?',
          'Jury pay, prizes, canceled debt (1099-C), alimony of a divorce before 2019, hobby income.',
        ),
        table(
          'otherIncome',
          'What was it?',
          'One row for each.',
          [
            column('what', 'What', 'text', { isRequired: true }),
            column('amount', 'Amount', 'money', { isRequired: true }),
          ],
          ifYes('hasOtherIncome'),
        ),
        papers('otherIncomeForms', 'Forms 1099 for it', 'If you got any.', {
          ...ifYes('hasOtherIncome'),
          isRequired: false,
        }),
      ],
    },
  ],
};

/** Schedules B and D. */
export const investments: Form = {
  key: 'investments',
  title: 'Interest, dividends and sales',
  enable: chosen('activities', 'investments', 'crypto'),
  steps: [
    {
      key: 'statements',
      title: 'Interest and dividends',
      questions: [
        papers(
          'investmentForms',
          'Forms 1099-INT, 1099-DIV, 1099-OID and 1099-B',
          'Brokers send one consolidated statement, often in mid-February and corrected in March. Please give all pages.',
        ),
        yesNo(
          'hasPrivateLoan',
          'Did anyone pay you interest on a private loan or a mortgage?',
          'If the buyer lives in the house, Schedule B names them with their Social Security number.',
          { hasPriorYear: true },
        ),
        table(
          'privateLoans',
          'Who paid you?',
          'The loan’s payment schedule shows the interest.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('taxId', 'Social Security number', 'tax_id'),
            column('address', 'Address', 'address'),
            column('interest', 'Interest in {year}', 'money', { isRequired: true }),
          ],
          { ...ifYes('hasPrivateLoan'), hasPriorYear: true },
        ),
        yesNo(
          'hasNomineeIncome',
          'Does part of it belong to someone else?',
          'For instance a joint account with a parent.',
        ),
        ask('textarea', 'nomineeExplained', 'Whose, and how much?', 'Name and amount.', ifYes('hasNomineeIncome')),
      ],
    },
    {
      key: 'sales',
      title: 'Sales',
      questions: [
        table(
          'otherSales',
          'Did you sell anything that is not on a broker’s statement?',
          'Shares of a private company, land, collectibles, employee stock.',
          [
            column('what', 'What', 'text', { isRequired: true }),
            column('bought', 'Bought', 'date'),
            column('sold', 'Sold', 'date', { isRequired: true }),
            column('proceeds', 'Proceeds', 'money', { isRequired: true }),
            column('cost', 'Cost', 'money'),
          ],
        ),
        yesNo('hasSoldHome', 'Did you sell your home?', 'The closing statement and Form 1099-S tell the figures.'),
        papers('homeSalePapers', 'Closing statements of purchase and sale', 'And a list of improvements.', {
          ...ifYes('hasSoldHome'),
        }),
        yesNo(
          'hasInstallments',
          'Do you still receive payments for something you sold earlier?',
          'Form 6252 on last year’s return shows it.',
          { hasPriorYear: true },
        ),
        ask('money', 'installments', 'Principal received in {year}', 'Without interest.', ifYes('hasInstallments')),
      ],
    },
    {
      key: 'digital',
      title: 'Digital assets',
      questions: [
        table(
          'digitalAssets',
          'Which digital assets did you receive, sell, exchange or spend?',
          'Exchanges let you download this, and send Form 1099-DA. Moving coins between your own wallets does not count.',
          [
            column('asset', 'Asset', 'text', { isRequired: true }),
            column('date', 'Date', 'date'),
            column('proceeds', 'Proceeds', 'money'),
            column('cost', 'Cost', 'money'),
          ],
          { show: chosen('activities', 'crypto') },
        ),
        papers('digitalForms', 'Forms 1099-DA and gain reports', 'From each exchange or wallet.', {
          show: chosen('activities', 'crypto'),
        }),
      ],
    },
  ],
};
