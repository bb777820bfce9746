import { consequencesOf, type FormStatus } from '../../questionnaire/consequences.js';
import { questionsOf } from '../../questionnaire/definition.js';
import { type Answers, evaluate } from '../../questionnaire/evaluate.js';
import { business2026 } from './index.js';
import { activities, entityKinds } from './setup.js';

const say = (values: Record<string, Answers[string]['value']>): Answers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, isOmitted: false }]));
const outlook = (values: Parameters<typeof say>[0]) => evaluate(business2026, say(values));
const isEnabled = (form: string, values: Parameters<typeof say>[0]) => outlook(values).enabled.has(form);
const saving = (
  values: Parameters<typeof say>[0],
  statuses: Record<string, FormStatus>,
  saved: Parameters<typeof say>[0],
) => consequencesOf(business2026, { answers: say(values), statuses, isPerjuryAccepted: false }, say(saved));
const question = (key: string) => {
  const found = questionsOf(business2026).find((one) => one.question.key === key);
  if (!found) throw new Error(`Nobody is asked ${key}.`);
  return found.question;
};

/** What each form has to ask, as `question: type`, with the columns of a table. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'business-information': [
    ...['legalName: text', 'dbaName: text', 'ein: tax_id', 'formationState: state', 'address: address'],
    ...['phone: phone', 'email: email', 'website: text', 'responsiblePerson: text', 'hasNameChanged: yes_no'],
    ...['hasAddressChanged: yes_no', 'hasOwnershipChanged: yes_no', 'hasLineChanged: yes_no'],
    ...['changesExplained: textarea', 'changePapers: upload_v2', 'hasNotices: yes_no', 'notices: upload_v2'],
  ],
  ownership: [
    'owners: table name taxId:tax_id address:address percentAtStart:percentage percentAtEnd:percentage isUsPerson isActive',
    ...['hasTransfers: yes_no', 'transfers: table date from to percent price', 'transferPapers: upload_v2'],
    ...['officers: table name title pay:money time', 'ownerLoans: table date amount:money terms'],
    'ownerLoanPapers: upload_v2',
  ],
  accounting: [
    ...[
      'hasMethodChanged: yes_no',
      'isYearEndRight: yes_no',
      'accounts: table bank kind currency:currency balance:money',
    ],
    ...[
      'statements: upload_v2',
      'loans: table lender balance',
      'loanStatements: upload_v2',
      'isInventoryCounted: yes_no',
    ],
    ...['inventoryMethod: single_choice', 'inventoryValue: money', 'isAnythingMissing: yes_no', 'missing: textarea'],
  ],
  income: [
    ...['outsideRevenue: money', 'received1099s: upload_v2', 'hasInvestments: yes_no', 'investmentForms: upload_v2'],
    ...['hasDigitalAssets: yes_no', 'digitalAssets: table asset date proceeds:money', 'hasOtherIncome: yes_no'],
    ...['otherIncome: money', 'otherIncomeExplained: textarea'],
  ],
  expenses: [
    'vehicles: table vehicle inService:date businessMiles:number totalMiles:number isLogKept',
    ...[
      'isTravelSplit: yes_no',
      'homeOfficePercent: percentage',
      'homeOfficeArea: number',
      'gifts: table to amount:money',
    ],
    ...[
      'giftReceipts: upload_v2',
      'hasFines: yes_no',
      'fines: money',
      'hasStartupCosts: yes_no',
      'startupCosts: money',
    ],
    ...['isResearchCreditWanted: yes_no', 'researchProjects: table project wages:money contractors:money'],
  ],
  assets: [
    'assetsBought: table what date:date price:money isNew businessPercent:percentage',
    ...['assetInvoices: upload_v2', 'assetsSold: table what date:date proceeds:money', 'leases: upload_v2'],
    'areWebCostsCapitalized: single_choice',
  ],
  payroll: [
    ...['payrollProvider: text', 'payrollForms: upload_v2', 'ownerBenefits: table owner benefit amount:money'],
    ...['retirementPlan: single_choice', 'retirementPaid: money', 'retirementDeadline: date', 'hasContractors: yes_no'],
    ...['areW9sHeld: single_choice', 'remoteStaff: table name state:state since:date'],
  ],
  states: [
    'statePresence: table state:state staff:number property:money sales:money days:number',
    ...['salesTax: table state isRegistered areReturnsFiled', 'salesTaxReturns: upload_v2', 'areReportsFiled: yes_no'],
    'franchiseTaxes: table state date amount:money',
  ],
  foreign: [
    ...['hasForeignAccounts: yes_no', 'foreignAccounts: table country:country bank currency:currency highest:money'],
    ...['hasForeignOwners: yes_no', 'foreignOwners: table name country amount:money', 'hasForeignCompanies: yes_no'],
    ...['foreignCompanies: table name country', 'foreignStatements: upload_v2', 'hasForeignPayments: yes_no'],
    'hasForeignTransfers: yes_no',
  ],
  'tax-payments': [
    'federalEstimates: table quarter date:date amount:money confirmation',
    ...['stateEstimates: table state:state quarter date amount:money', 'appliedOverpayment: money'],
    ...['isExtensionFiled: yes_no', 'extensionPaid: money', 'credits: multi_choice'],
  ],
  documents: [
    ...[
      'earlierReturns: upload_v2',
      'foundingPapers: upload_v2',
      'capTable: upload_v2',
      'yearEndStatements: upload_v2',
    ],
    'otherPapers: upload_v2',
  ],
  review: [
    ...['openItems: statement', 'eFileSigner: text', 'eFileEmail: email', 'refundBank: bank'],
    'perjuryStatement: acknowledgement',
  ],
};

describe.each(business2026.forms)('$key', ({ key, steps }) => {
  it.each(rows[key] ?? [])('asks %s', (row) => {
    const [name = '', type, ...columns] = row.split(/:? /);
    const asked = steps.flatMap((step) => step.questions).find((one) => one.key === name);
    expect(asked?.type).toBe(type);
    for (const column of columns) {
      const [columnKey, columnType] = column.split(':');
      const found = asked?.columns?.find((one) => one.key === columnKey);
      expect(found).toBeDefined();
      if (columnType) expect(found?.type).toBe(columnType);
    }
  });
});

it('begins with the setup of six steps', () => {
  expect(business2026.setup.map(({ key }) => key)).toEqual([
    ...['entity', 'fiscal_year', 'activities', 'states', 'people', 'confirm'],
  ]);
  const applied: readonly string[] = activities.map(({ value }) => value);
  for (const one of ['payroll', 'inventory', 'assets', 'vehicles', 'foreign', 'crypto', 'real_estate'])
    expect(applied).toContain(one);
});

describe('forms are there', () => {
  const always = ['business-information', 'accounting', 'income', 'expenses', 'tax-payments', 'documents', 'review'];
  it('always: seven of them', () => {
    expect([...outlook({}).enabled]).toEqual(always);
  });
  it('ownership: for every kind but a sole proprietorship', () => {
    const kinds = entityKinds.map(({ value }) => value);
    expect(kinds.filter((entityKind) => !isEnabled('ownership', { entityKind }))).toEqual(['sole_proprietorship']);
  });
  it('a nonprofit is asked for officers, and for no owners', () => {
    const { shown } = outlook({ entityKind: 'nonprofit' });
    expect([shown.has('officers'), shown.has('owners'), shown.has('hasTransfers')]).toEqual([true, false, false]);
  });
  it('assets: if assets applied', () => {
    expect([isEnabled('assets', { activities: ['assets'] }), isEnabled('assets', { activities: ['payroll'] })]).toEqual(
      [true, false],
    );
  });
  it('payroll: with payroll or contractors', () => {
    for (const one of ['payroll', 'contractors']) expect(isEnabled('payroll', { activities: [one] })).toBe(true);
    const { shown } = outlook({ activities: ['contractors'] });
    expect([shown.has('hasContractors'), shown.has('payrollProvider'), shown.has('payrollForms')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('states: with more than one state', () => {
    const presentStates = [{ state: 'OR' }, { state: 'WA' }];
    expect(isEnabled('states', { presentStates })).toBe(true);
    expect(isEnabled('states', { presentStates: presentStates.slice(1) })).toBe(false);
  });
  it('foreign: if foreign applied', () => {
    expect(isEnabled('foreign', { activities: ['foreign'] })).toBe(true);
  });
});

describe('questions that follow from another', () => {
  it.each([
    ['notices', { hasNotices: 'yes' }],
    ['changesExplained', { hasLineChanged: 'yes' }],
    ['changePapers', { hasAddressChanged: 'yes' }],
    ['transfers', { entityKind: 'partnership', hasTransfers: 'yes' }],
    ['inventoryValue', { activities: ['inventory'] }],
    ['missing', { isAnythingMissing: 'yes' }],
    ['investmentForms', { hasInvestments: 'yes' }],
    ['digitalAssets', { hasDigitalAssets: 'yes' }],
    ['otherIncome', { hasOtherIncome: 'yes' }],
    ['vehicles', { activities: ['vehicles'] }],
    ['fines', { hasFines: 'yes' }],
    ['researchProjects', { hasResearch: 'yes', isResearchCreditWanted: 'yes' }],
    ['foreignAccounts', { activities: ['foreign'], hasForeignAccounts: 'yes' }],
    ['foreignOwners', { activities: ['foreign'], hasForeignOwners: 'yes' }],
    ['foreignCompanies', { activities: ['foreign'], hasForeignCompanies: 'yes' }],
    ['earlierReturns', { isNewClient: 'yes' }],
    ['refundBank', { refundBy: 'bank' }],
  ])('%s is asked after %j alone', (key, values) => {
    expect(outlook(values).shown.has(key)).toBe(true);
    expect(outlook({}).shown.has(key)).toBe(false);
  });

  it('returns of earlier years are required of new clients', () => {
    expect(question('earlierReturns').isRequired).toBe(true);
  });
});

describe('special rules', () => {
  it('entity kind changed after submit reopens ownership, and the form that tells it', () => {
    const submitted = { ownership: 'submitted', 'business-information': 'completed' } as const;
    expect(saving({ entityKind: 'partnership' }, submitted, { entityKind: 'c_corporation' }).statuses).toEqual([
      { form: 'business-information', to: 'in_progress', because: ['entityKind'] },
      { form: 'ownership', to: 'in_progress', because: ['entityKind'] },
    ]);
  });

  it('an ownership that is asked no more is disabled, and not reopened', () => {
    const { disabled, statuses } = saving(
      { entityKind: 'partnership' },
      { ownership: 'submitted' },
      { entityKind: 'sole_proprietorship' },
    );
    expect([disabled, statuses]).toEqual([['ownership'], []]);
  });

  it('“no payroll” disables payroll', () => {
    expect(saving({ activities: ['payroll'] }, {}, { activities: ['assets'] }).disabled).toEqual(['payroll']);
  });

  it('a foreign owner of 25 percent or more enables foreign and sets it not_started', () => {
    const owners = (percentAtEnd: string) => [{ name: 'Lena', isUsPerson: 'no', percentAtEnd }];
    const { enabled, statuses } = saving(
      { entityKind: 'single_member_llc', owners: owners('24.99') },
      { foreign: 'submitted' },
      { owners: owners('25') },
    );
    expect(enabled).toEqual(['foreign']);
    expect(statuses).toContainEqual({ form: 'foreign', to: 'not_started', because: ['owners'] });
  });

  it('contractors “yes” gives the 1099 hint, payments abroad the 1042-S hint', () => {
    const hints = (values: Parameters<typeof say>[0]) => [...outlook(values).hints];
    expect(hints({ activities: ['contractors'], hasContractors: 'yes' })).toEqual(['form_1099']);
    expect(hints({ activities: ['foreign'], hasForeignPayments: 'yes' })).toEqual(['form_1042s']);
    expect(hints({ activities: [], hasContractors: 'yes', hasForeignPayments: 'yes' })).toEqual([]);
  });

  it('any answer changed after submit moves its form to in_progress and review to awaiting_review', () => {
    for (const { form, question: asked } of questionsOf(business2026)) {
      if (!form || form.key === 'review' || asked.type === 'statement') continue;
      const statuses = { [form.key]: 'submitted', review: 'submitted' } as const;
      const enabling = {
        activities: ['assets', 'payroll', 'foreign'],
        entityKind: 'partnership',
        presentStates: [{ state: 'OR' }, { state: 'WA' }],
      };
      const changed = saving(enabling, statuses, { [asked.key]: 'changed' }).statuses;
      expect(changed).toContainEqual({ form: form.key, to: 'in_progress', because: [asked.key] });
      expect(changed).toContainEqual({ form: 'review', to: 'awaiting_review', because: [asked.key] });
    }
  });
});
