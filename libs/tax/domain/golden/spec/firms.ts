/** An invented firm: what it says, and what it is asked for that, and for nothing else. */
export interface Firm {
  readonly version: 'business-2026' | 'individual-2026';
  readonly setup: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Forms that count once the answers are given. */
  readonly forms: readonly string[];
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly hints: readonly string[];
  /** What is said differently after all was handed in, and what opens again for it. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly reopened: readonly string[];
  readonly begun: readonly string[];
  readonly ended: readonly string[];
}

const always = ['business-information', 'accounting', 'income', 'expenses'];
const closing = ['tax-payments', 'documents', 'review'];
const oneState = [{ state: 'OR' }];
const twoStates = [{ state: 'OR' }, { state: 'WA' }];
const owner = (name: string, percentAtEnd: string, isUsPerson = 'yes') => ({ name, percentAtEnd, isUsPerson });

export const firms: Readonly<Record<string, Firm>> = {
  'an S corporation with payroll': {
    version: 'business-2026',
    setup: {
      entityKind: 's_corporation',
      activities: ['payroll', 'contractors', 'vehicles'],
      presentStates: twoStates,
    },
    answers: { owners: [owner('Olivia', '100')], hasContractors: 'yes', hasNotices: 'yes' },
    forms: ['business-information', 'ownership', 'accounting', 'income', 'expenses', 'payroll', 'states', ...closing],
    shown: [
      'payrollForms',
      'ownerBenefits',
      'vehicles',
      'areW9sHeld',
      'notices',
      'officers',
      'isPteElected',
      'statePresence',
    ],
    hidden: ['assetsBought', 'foreignAccounts', 'inventoryValue', 'transfers', 'earlierReturns'],
    hints: ['form_1099'],
    changes: { entityKind: 'c_corporation' },
    reopened: ['business-information', 'ownership'],
    begun: [],
    ended: [],
  },
  'a sole proprietor': {
    version: 'business-2026',
    setup: { entityKind: 'sole_proprietorship', activities: ['inventory'], presentStates: oneState },
    answers: { hasHomeOffice: 'yes', hasDigitalAssets: 'yes' },
    forms: [...always, ...closing],
    shown: ['inventoryValue', 'homeOfficePercent', 'homeOfficeArea', 'digitalAssets', 'digitalForms'],
    hidden: ['owners', 'officers', 'ownerNames', 'payrollForms', 'statePresence', 'vehicles', 'isPteElected'],
    hints: [],
    changes: { presentStates: twoStates },
    reopened: [],
    begun: ['states'],
    ended: [],
  },
  'a partnership with a foreign owner': {
    version: 'business-2026',
    setup: { entityKind: 'partnership', activities: [], presentStates: oneState },
    answers: {
      owners: [owner('Lena', '25', 'no'), owner('Jay', '75')],
      hasForeignPayments: 'yes',
      hasTransfers: 'yes',
    },
    forms: ['business-information', 'ownership', 'accounting', 'income', 'expenses', 'foreign', ...closing],
    shown: ['areW8sHeld', 'transfers', 'transferPapers', 'hasForeignOwners', 'isPteElected'],
    hidden: ['foreignAccounts', 'foreignOwners', 'payrollProvider', 'leases'],
    hints: ['form_1042s'],
    changes: { owners: [owner('Lena', '24.99', 'no'), owner('Jay', '75.01')] },
    reopened: ['ownership'],
    begun: [],
    ended: ['foreign'],
  },
  'a nonprofit': {
    version: 'business-2026',
    setup: { entityKind: 'nonprofit', activities: ['payroll', 'real_estate'], presentStates: oneState },
    answers: { hasOtherIncome: 'yes' },
    forms: ['business-information', 'ownership', 'accounting', 'income', 'expenses', 'assets', 'payroll', ...closing],
    shown: ['officers', 'otherIncome', 'otherIncomeExplained', 'assetsBought', 'payrollForms'],
    hidden: ['owners', 'hasTransfers', 'ownerLoans', 'isPteElected', 'statePresence', 'areW9sHeld'],
    hints: [],
    changes: { otherIncome: '25000.00' },
    reopened: ['income'],
    begun: [],
    ended: [],
  },
  'a dental practice': {
    version: 'business-2026',
    setup: {
      entityKind: 'multi_member_llc',
      activities: ['payroll', 'contractors', 'assets', 'foreign'],
      presentStates: twoStates,
    },
    answers: {
      owners: [owner('Ana', '50'), owner('Ben', '50')],
      hasForeignAccounts: 'yes',
      hasContractors: 'no',
      retirementPlan: '401k',
    },
    forms: [
      ...[
        'business-information',
        'ownership',
        'accounting',
        'income',
        'expenses',
        'assets',
        'payroll',
        'states',
        'foreign',
      ],
      ...closing,
    ],
    shown: ['foreignAccounts', 'retirementPaid', 'assetInvoices', 'salesTax', 'hasTransfers'],
    hidden: ['areW9sHeld', 'areW8sHeld', 'vehicles', 'inventoryMethod'],
    hints: [],
    changes: { activities: ['assets', 'foreign'] },
    reopened: [],
    begun: [],
    ended: ['payroll'],
  },
  'an individual': {
    version: 'individual-2026',
    setup: {
      filingStatus: 'married_joint',
      activities: ['dependents', 'investments', 'itemizing', 'self_employed', 'rental'],
      presentStates: oneState,
    },
    answers: { hasWages: 'yes', hasTips: 'yes', hasCareCosts: 'yes', hasGifts: 'yes', hasRentalContractors: 'yes' },
    forms: [
      ...[
        'personal-information',
        'dependents',
        'income',
        'investments',
        'deductions',
        'adjustments',
        'self-employment',
      ],
      ...['rental', ...closing],
    ],
    shown: [
      'spouseName',
      'spouseSsn',
      'w2s',
      'tipsExplained',
      'careProviders',
      'mortgageForms',
      'giftReceipts',
      'properties',
      'eFileSpouse',
    ],
    hidden: [
      'digitalAssets',
      'partnerships',
      'k1s',
      'foreignAccounts',
      'custodyPapers',
      'homeOfficeArea',
      'disasterLoss',
    ],
    hints: ['form_1099'],
    changes: { filingStatus: 'head_of_household' },
    reopened: ['personal-information', 'dependents'],
    begun: [],
    ended: [],
  },
};
