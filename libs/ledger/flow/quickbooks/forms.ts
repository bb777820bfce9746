import { z } from 'zod';

/** QuickBooks' records as far as they are read. Amounts are dollars. */
const ref = z.object({ value: z.string(), type: z.string().optional() }).optional();
const details = z
  .object({
    ItemRef: ref,
    ItemAccountRef: ref,
    AccountRef: ref,
    DiscountAccountRef: ref,
    ClassRef: ref,
    DepartmentRef: ref,
    CustomerRef: ref,
    PostingType: z.enum(['Debit', 'Credit']).optional(),
    /** Of a journal's line: `{ Type, EntityRef }`; of a deposit's: a reference with a type. */
    Entity: z
      .object({
        Type: z.string().optional(),
        EntityRef: ref,
        value: z.string().optional(),
        type: z.string().optional(),
      })
      .optional(),
  })
  .optional();

const line = z.object({
  Id: z.string().optional().catch(undefined),
  Amount: z.number().default(0),
  Description: z.string().optional(),
  DetailType: z.string().optional(),
  LinkedTxn: z.array(z.object({ TxnId: z.string(), TxnType: z.string() })).default([]),
  SalesItemLineDetail: details,
  AccountBasedExpenseLineDetail: details,
  ItemBasedExpenseLineDetail: details,
  JournalEntryLineDetail: details,
  DepositLineDetail: details,
  DiscountLineDetail: details,
});
export type Line = z.infer<typeof line>;
export type Details = NonNullable<z.infer<typeof details>>;

const address = z.object({
  Line1: z.string().optional(),
  Line2: z.string().optional(),
  Line3: z.string().optional(),
  Line4: z.string().optional(),
  Line5: z.string().optional(),
  City: z.string().optional(),
  CountrySubDivisionCode: z.string().optional(),
  PostalCode: z.string().optional(),
  Country: z.string().optional(),
});

const attachment = {
  FileName: z.string().optional(),
  Size: z.coerce.number().optional().catch(undefined),
  Note: z.string().optional(),
  /** Short-lived; kept nowhere. */
  TempDownloadUri: z.string().optional(),
  AttachableRef: z.array(z.object({ EntityRef: ref })).default([]),
};

export const entity = z.object({
  ...attachment,
  Id: z.string(),
  status: z.string().optional(),
  SyncToken: z.string().default('0'),
  Active: z.boolean().default(true),
  Name: z.string().optional(),
  DisplayName: z.string().optional(),
  FullyQualifiedName: z.string().optional(),
  CompanyName: z.string().optional(),
  PrintOnCheckName: z.string().optional(),
  GivenName: z.string().optional(),
  MiddleName: z.string().optional(),
  FamilyName: z.string().optional(),
  BillAddr: address.optional(),
  Vendor1099: z.boolean().default(false),
  PrimaryEmailAddr: z.object({ Address: z.string().optional() }).optional(),
  AcctNum: z.string().optional(),
  AccountType: z.string().optional(),
  AccountSubType: z.string().optional(),
  Classification: z.string().optional(),
  CurrencyRef: ref,
  ExchangeRate: z.number().default(1),
  ParentRef: ref,
  IncomeAccountRef: ref,
  ExpenseAccountRef: ref,
  TxnDate: z.string().optional(),
  DueDate: z.string().optional(),
  DocNumber: z.string().optional(),
  PrivateNote: z.string().optional(),
  Line: z.array(line).default([]),
  TotalAmt: z.number().default(0),
  Amount: z.number().default(0),
  TxnTaxDetail: z.object({ TotalTax: z.number().default(0) }).optional(),
  CustomerRef: ref,
  VendorRef: ref,
  EntityRef: ref,
  DepartmentRef: ref,
  APAccountRef: ref,
  ARAccountRef: ref,
  /** Of an invoice: what was paid of it at once. */
  Deposit: z.number().catch(0),
  DepositToAccountRef: ref,
  AccountRef: ref,
  FromAccountRef: ref,
  ToAccountRef: ref,
  PaymentType: z.string().optional(),
  Credit: z.boolean().default(false),
  CheckPayment: z.object({ BankAccountRef: ref }).optional(),
  CreditCardPayment: z.object({ CCAccountRef: ref }).optional(),
  CashBack: z.object({ AccountRef: ref, Amount: z.number().default(0) }).optional(),
});
export type Entity = z.infer<typeof entity>;

export const oneAnswer = z.record(z.string(), z.unknown());
/** A record as it came, to be sent back with all that is in it. */
export const whole = z.looseObject({ SyncToken: z.string(), Line: z.array(z.looseObject({})).default([]) });
export type Whole = z.infer<typeof whole>;
export const faultAnswer = z.object({
  Fault: z.object({
    Error: z.array(z.object({ code: z.string(), Message: z.string(), Detail: z.string().default('') })),
  }),
});

export const queryAnswer = z.object({ QueryResponse: z.record(z.string(), z.unknown()) });
export const cdcAnswer = z.object({
  CDCResponse: z.array(z.object({ QueryResponse: z.array(z.record(z.string(), z.unknown())) })),
});
export const companyAnswer = z.object({
  CompanyInfo: z.object({ CompanyName: z.string(), FiscalYearStartMonth: z.string().optional() }),
});
export const preferencesAnswer = z.object({
  Preferences: z.object({
    AccountingInfoPrefs: z.object({ FirstMonthOfFiscalYear: z.string().optional() }).optional(),
    CurrencyPrefs: z.object({ HomeCurrency: ref }).optional(),
  }),
});
export const tokensRefused = z.object({ error: z.string() });
export const tokensAnswer = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
