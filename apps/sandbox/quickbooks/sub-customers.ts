import type { CompanyBooks } from './company-books.js';

/**
 * A customer with two jobs below it, all of which owe something
 * (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer, ParentRef).
 */
export function sellToJobs(books: CompanyBooks): void {
  const add = (DisplayName: string, parent?: string) =>
    books.add('Customer', {
      DisplayName,
      Active: true,
      ...(parent && { Job: true, ParentRef: { value: parent } }),
    });
  const parent = add('Freeman Sporting Goods');
  const owing = [
    [parent, 450],
    [add('0969 Ocean View Road', parent), 477.5],
    [add('55 Twin Lane', parent), 85],
  ] as const;
  for (const [at, [customer, TotalAmt]] of owing.entries()) {
    const Line = [{ Amount: TotalAmt, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: {} }];
    const fields = { CustomerRef: { value: customer }, TotalAmt, Balance: TotalAmt, Line };
    books.book('Invoice', `2026-05-1${at + 1}`, fields, [
      ['receivable', TotalAmt * 100],
      ['sales', TotalAmt * -100],
    ]);
  }
}
