import type { AccountKind, AccountRole } from '../../domain/index.js';
import { LedgerRefused } from '../port.js';
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

/** @throws LedgerRefused when QuickBooks has a type that we do not know */
export function kindOf({ AccountType = '', AccountSubType, Name }: Entity): AccountKind {
  const kind = AccountSubType === 'Inventory' ? 'inventory' : kinds[AccountType];
  if (!kind)
    throw new LedgerRefused(`The account “${Name}” is of a type that is not known here: ${AccountType}. Tell support.`);
  return kind;
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

/** The accounts that transactions mean without naming them. */
export class Chart {
  private readonly accounts: ReadonlyMap<string, Entity>;
  private readonly items: ReadonlyMap<string, Entity>;

  constructor(accounts: readonly Entity[], items: readonly Entity[]) {
    this.accounts = new Map(accounts.map((one) => [one.Id, one]));
    this.items = new Map(items.map((one) => [one.Id, one]));
  }

  receivable(): string {
    return this.first('an Accounts Receivable account', ({ AccountType }) => AccountType === 'Accounts Receivable');
  }

  payable(): string {
    return this.first('an Accounts Payable account', ({ AccountType }) => AccountType === 'Accounts Payable');
  }

  undeposited(): string {
    return this.first('Undeposited Funds', ({ AccountSubType }) => AccountSubType === 'UndepositedFunds');
  }

  salesTax(): string {
    const subtypes = ['SalesTaxPayable', 'GlobalTaxPayable'];
    return this.first('a sales tax account', ({ AccountSubType = '' }) => subtypes.includes(AccountSubType));
  }

  /** What a line says, or what its item is sold or bought to. */
  of(details: Details, side: 'sold' | 'bought'): string {
    const named = details.AccountRef ?? details.ItemAccountRef ?? details.DiscountAccountRef;
    if (named) return named.value;
    const item = this.items.get(details.ItemRef?.value ?? '');
    const account = side === 'sold' ? item?.IncomeAccountRef : (item?.ExpenseAccountRef ?? item?.IncomeAccountRef);
    if (!account) throw new LedgerRefused('A line in QuickBooks has no account that could be found. Tell support.');
    return account.value;
  }

  private first(what: string, is: (account: Entity) => boolean): string {
    const found = [...this.accounts.values()].find(is);
    if (!found) throw new LedgerRefused(`QuickBooks has transactions that need ${what}, and there is none.`);
    return found.Id;
  }
}
