import type { AccountKind, AccountRole } from '../../domain/index.js';
import type { Details, Entity } from './forms.js';

const kinds: Readonly<Record<string, AccountKind>> = {
  Bank: 'bank',
  'Accounts Receivable': 'receivable',
  'Other Current Asset': 'otherCurrentAsset',
  'Fixed Asset': 'fixedAsset',
  'Other Asset': 'otherAsset',
  'Accounts Payable': 'payable',
  'Credit Card': 'creditCard',
  'Other Current Liability': 'otherCurrentLiability',
  'Long Term Liability': 'longTermLiability',
  Equity: 'equity',
  Income: 'income',
  'Other Income': 'otherIncome',
  'Cost of Goods Sold': 'costOfGoodsSold',
  Expense: 'expense',
  'Other Expense': 'otherExpense',
};

/** Of types that are younger than this version. */
const classified: Readonly<Record<string, AccountKind>> = {
  Liability: 'otherCurrentLiability',
  Equity: 'equity',
  Revenue: 'otherIncome',
  Expense: 'otherExpense',
};

/** Null for accounts on which nothing is posted: those of estimates and purchase orders. */
export function kindOf({ AccountType = '', AccountSubType, Classification = '' }: Entity): AccountKind | null {
  if (AccountType === 'Non-Posting') return null;
  if (AccountSubType === 'Inventory') return 'inventory';
  return kinds[AccountType] ?? classified[Classification] ?? 'otherAsset';
}

const roles: Readonly<Record<string, AccountRole>> = {
  Depreciation: 'depreciation',
  DepreciationExpense: 'depreciation',
  Amortization: 'depreciation',
  AmortizationExpense: 'depreciation',
  AccumulatedDepreciation: 'depreciation',
  AccumulatedAmortization: 'depreciation',
  AccumulatedDepletion: 'depreciation',
  AccumulatedAmortizationOfOtherAssets: 'depreciation',
  UnappliedCashPaymentIncome: 'unappliedCash',
  UnappliedCashBillPaymentExpense: 'unappliedCash',
};

export function roleOf({ AccountSubType = '' }: Entity): AccountRole | null {
  return roles[AccountSubType] ?? null;
}

/** What QuickBooks means is found in its own ledger: an account that a record does not tell is none here. */
export class NoAccount extends Error {}

/** The accounts that transactions mean without naming them. */
export class Chart {
  private readonly accounts: ReadonlyMap<string, Entity>;
  private readonly items: ReadonlyMap<string, Entity>;

  /** @param home the home currency; null: the company does not say */
  constructor(
    accounts: readonly Entity[],
    items: readonly Entity[],
    private readonly home: string | null,
  ) {
    this.accounts = new Map(accounts.map((one) => [one.Id, one]));
    this.items = new Map(items.map((one) => [one.Id, one]));
  }

  receivable(): string {
    return this.first(({ AccountType }) => AccountType === 'Accounts Receivable');
  }

  payable(): string {
    return this.first(({ AccountType }) => AccountType === 'Accounts Payable');
  }

  undeposited(): string {
    return this.first(({ AccountSubType }) => AccountSubType === 'UndepositedFunds');
  }

  salesTax(): string {
    const subtypes = ['SalesTaxPayable', 'GlobalTaxPayable'];
    return this.first(({ AccountSubType = '' }) => subtypes.includes(AccountSubType));
  }

  /** What a line says, or what its item is sold or bought to. @throws NoAccount */
  of(details: Details, side: 'sold' | 'bought'): string {
    const named = details.AccountRef ?? details.ItemAccountRef ?? details.DiscountAccountRef;
    if (named) return named.value;
    const item = this.items.get(details.ItemRef?.value ?? '');
    const account = side === 'sold' ? item?.IncomeAccountRef : (item?.ExpenseAccountRef ?? item?.IncomeAccountRef);
    if (!account) throw new NoAccount();
    return account.value;
  }

  /** One that is in use and in the home currency, which accounts of some companies name as well; else one in use. */
  private first(is: (account: Entity) => boolean): string {
    const found = [...this.accounts.values()].filter(is);
    const inUse = found.filter(({ Active }) => Active);
    const isAtHome = ({ CurrencyRef }: Entity) => !CurrencyRef || CurrencyRef.value === this.home;
    const account = inUse.find(isAtHome) ?? inUse[0] ?? found[0];
    if (!account) throw new NoAccount();
    return account.Id;
  }
}
