/** What else than an account can be merged into another one. */
export type MergedName = 'Customer' | 'Vendor' | 'Class' | 'Department';

/** Kinds of records without references to accounts, customers or vendors. */
export const named = ['Account', 'Customer', 'Vendor', 'Employee', 'Department', 'Class'];
const accountRefs = [
  'AccountRef',
  'DiscountAccountRef',
  'IncomeAccountRef',
  'ExpenseAccountRef',
  'DepositToAccountRef',
];

/** What names an account names another. */
export function moved(value: unknown, from: string, into: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) =>
    accountRefs.includes(name) && field?.value === from ? [name, { ...field, value: into }] : [name, field],
  );
  return Array.isArray(value) ? value : Object.fromEntries(fields);
}

/** What names one names another. */
export function renamed(value: unknown, kind: string, from: string, into: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isIts = (name: string, type: unknown) => name === `${kind}Ref` || (name === 'EntityRef' && type === kind);
  const fields = Object.entries(value).map(([name, field]) =>
    isIts(name, field?.type) && field?.value === from ? [name, { ...field, value: into }] : [name, field],
  );
  return Object.fromEntries(fields);
}
