/** A company that keeps its books at the sandbox's QuickBooks. */
export interface Realm {
  readonly id: string;
  readonly name: string;
  readonly trade: Trade;
  /** Transactions on an ordinary day. */
  readonly perDay: number;
  /** In which month its fiscal years begin, as QuickBooks writes it. */
  readonly fiscalYearStart?: 'July';
  /** What QuickBooks shows in reports and hands out to nobody: cents by which foreign receivables were valued anew. */
  readonly currencyAdjustment?: number;
  /** It has customers abroad, who owe euros and pounds. */
  readonly sellsAbroad?: true;
  /** Whether it keeps several currencies, stock, several tax agencies, and staff that QuickBooks pays. */
  readonly isOdd?: true;
  /** A million postings, which take minutes to read: nobody is offered it. */
  readonly isVast?: true;
}

type Trade = keyof typeof trades;

export interface ChartAccount {
  readonly Id: string;
  readonly Name: string;
  readonly AcctNum: string;
  readonly AccountType: string;
  readonly AccountSubType: string;
}

/** What a trade sells, and what it buys for that: by name. */
const trades = {
  food: { sells: ['Counter sales', 'Catering'], buys: ['Ingredients', 'Packaging'] },
  building: { sells: ['Construction', 'Change orders'], buys: ['Materials', 'Subcontractors'] },
  practice: { sells: ['Professional services', 'Consultations'], buys: ['Supplies', 'Laboratory fees'] },
  school: { sells: ['Tuition', 'Summer programs'], buys: ['Classroom materials', 'Meals'] },
  goods: { sells: ['Product sales', 'Shipping income'], buys: ['Merchandise', 'Freight in'] },
} as const;

/** The ids are those that Intuit gives out: of sixteen digits. */
export const realms: readonly Realm[] = [
  { id: '9130350000000101', name: 'Harbor Street Bakery LLC', trade: 'food', perDay: 5 },
  { id: '9130350000000102', name: 'Kettle & Crumb Catering Inc.', trade: 'food', perDay: 5 },
  { id: '9130350000000103', name: 'Cedar Ridge Builders LLC', trade: 'building', perDay: 5 },
  { id: '9130350000000104', name: 'BrightSmile Family Dental PC', trade: 'practice', perDay: 5 },
  { id: '9130350000000106', name: 'Novak Precision Machining Inc.', trade: 'goods', perDay: 5 },
  {
    id: '9130350000000107',
    name: 'Larkspur Montessori School Inc.',
    trade: 'school',
    perDay: 5,
    fiscalYearStart: 'July',
  },
  {
    id: '9130350000000108',
    name: 'Atelier Lang Jewelry LLC',
    trade: 'goods',
    perDay: 3,
    currencyAdjustment: 41_230,
    sellsAbroad: true,
  },
  { id: '9130350000000109', name: 'Westfall Imports Inc.', trade: 'goods', perDay: 1, isOdd: true },
  { id: '9130350000000105', name: 'Granite Peak Outfitters Inc.', trade: 'goods', perDay: 61 },
  { id: '9130350000000110', name: 'Great Basin Wholesale Inc.', trade: 'goods', perDay: 370, isVast: true },
];

/** Accounts that every trade has, by what the generator calls them. */
const common = [
  ['checking', '1000', 'Checking', 'Bank', 'Checking'],
  ['savings', '1010', 'Savings', 'Bank', 'Savings'],
  ['receivable', '1100', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  ['undeposited', '1150', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['inventory', '1200', 'Inventory Asset', 'Other Current Asset', 'Inventory'],
  ['equipment', '1500', 'Equipment', 'Fixed Asset', 'MachineryAndEquipment'],
  ['payable', '2000', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'],
  ['card', '2100', 'Business Credit Card', 'Credit Card', 'CreditCard'],
  ['salesTax', '2200', 'Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'],
  ['payrollTax', '2210', 'Payroll Liabilities', 'Other Current Liability', 'PayrollTaxPayable'],
  ['loan', '2500', 'Bank Loan', 'Long Term Liability', 'NotesPayable'],
  ['capital', '3000', 'Owner’s Capital', 'Equity', 'OwnersEquity'],
  ['retained', '3900', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['discounts', '4900', 'Discounts Given', 'Income', 'DiscountsRefundsGiven'],
  ['wages', '6000', 'Wages', 'Expense', 'PayrollExpenses'],
  ['rent', '6100', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'],
  ['utilities', '6200', 'Utilities', 'Expense', 'Utilities'],
  ['insurance', '6300', 'Insurance', 'Expense', 'Insurance'],
  ['software', '6400', 'Software', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  ['uncategorized', '6900', 'Uncategorized Expense', 'Expense', 'OtherMiscellaneousServiceCost'],
  ['interestEarned', '7000', 'Interest Earned', 'Other Income', 'InterestEarned'],
  ['depreciation', '8000', 'Depreciation', 'Other Expense', 'Depreciation'],
] as const;

export type AccountName = (typeof common)[number][0] | 'sales' | 'otherSales' | 'goods' | 'otherGoods';

/** The chart of accounts of a trade; ids are given out in order. */
export function chartOf(trade: Trade): ReadonlyMap<AccountName, ChartAccount> {
  const { sells, buys } = trades[trade];
  const own = [
    ['sales', '4000', sells[0], 'Income', 'SalesOfProductIncome'],
    ['otherSales', '4100', sells[1], 'Income', 'ServiceFeeIncome'],
    ['goods', '5000', buys[0], 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['otherGoods', '5100', buys[1], 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ] as const;
  return new Map(
    [...common, ...own].map(([key, AcctNum, Name, AccountType, AccountSubType], index) => [
      key,
      { Id: String(index + 1), Name, AcctNum, AccountType, AccountSubType },
    ]),
  );
}
