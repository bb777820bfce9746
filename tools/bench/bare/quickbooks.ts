const pageSize = 1_000;
const transactions = [
  'Invoice',
  'Payment',
  'CreditMemo',
  'SalesReceipt',
  'RefundReceipt',
  'Bill',
  'BillPayment',
  'VendorCredit',
  'Purchase',
  'Deposit',
  'Transfer',
  'JournalEntry',
];
/** Columns of the ledger's report that say what was posted. */
const columns =
  'tx_date,txn_type,doc_num,name,cust_name,vend_name,emp_name,memo,klass_name,dept_name,is_cleared,debt_amt,credit_amt,debt_home_amt,credit_home_amt';
/** The first of the books that the sandbox keeps. */
const firstMonth = '2024-01-01';
const others = ['Account', 'Item', 'Customer', 'Vendor', 'Employee', 'Department', 'Class'];

/** Reads the pages of a company's books one after the other, then its ledger's report by month and method, and keeps nothing. */
export async function readBare(
  apiUrl: string,
  { realm, accessToken }: { readonly realm: string; readonly accessToken: string },
): Promise<{ readonly transactions: number; readonly seconds: number }> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const began = performance.now();
  let read = 0;
  for (const kind of [...others, ...transactions])
    for (let start = 1, records = pageSize; records === pageSize; start += pageSize) {
      const where = others.includes(kind) ? ' where Active in (true, false)' : '';
      const query = `select * from ${kind}${where} orderby Id startposition ${start} maxresults ${pageSize}`;
      const answer = await fetch(`${apiUrl}/v3/company/${realm}/query?${new URLSearchParams({ query })}`, { headers });
      const { QueryResponse } = (await answer.json()) as { QueryResponse: Record<string, object[] | undefined> };
      records = QueryResponse[kind]?.length ?? 0;
      if (transactions.includes(kind)) read += records;
    }
  for (let from = firstMonth; from <= new Date().toISOString().slice(0, 10); from = monthAfter(from)) {
    const end_date = new Date(Date.parse(monthAfter(from)) - 86_400_000).toISOString().slice(0, 10);
    for (const accounting_method of ['Accrual', 'Cash']) {
      const asked = { start_date: from, end_date, accounting_method, columns };
      const url = `${apiUrl}/v3/company/${realm}/reports/GeneralLedger?${new URLSearchParams(asked)}`;
      await (await fetch(url, { headers })).json();
    }
  }
  return { transactions: read, seconds: (performance.now() - began) / 1_000 };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
