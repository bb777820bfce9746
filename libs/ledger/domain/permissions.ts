import { byRows, type CompanyAccess, mayInCompany, type OnReason, type Row, type Viewer } from '@daybook/kernel/rights';

/** Rights on a company's books, beside those of the matrix: to connect them, to give the firm's own number, to ask about transactions, and to back them up. */
// biome-ignore format: it is a table
export const ledgerRows = {
  //               SU   SD          SN   SX   JA          TA   CO                     CM
  connect:       ['Y', 'Y',        'Y', '–', '–',        '=', 'U(COMPANY_SETTINGS)', '–'],
  number:        ['Y', 'Y',        'Y', '–', '–',        '=', '–',                   '–'],
  ask:           ['Y', 'Y',        'Y', '–', '–',        '=', '–',                   '–'],
  seeQuestions:  ['Y', 'V(TODOS)', 'Y', '–', 'V(TODOS)', '=', 'V(TODOS)',            'V(TODOS)'],
  answer:        ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', '=', 'U(TODOS)',            'U(TODOS)'],
  backUp:   ['Y', 'Y', 'Y', '–', '–', '=', '–',                   '–'],
} as const satisfies Record<string, Row>;

export type LedgerPermission = keyof typeof ledgerRows;

export const mayOnLedger = byRows(ledgerRows);

/** Who sees what stands behind a single transaction: whoever sees the dashboards, or asks the client about it. */
export function maySeeTransactions(viewer: Viewer, company: CompanyAccess, onReason?: OnReason): boolean {
  return (
    mayInCompany(viewer, 'viewFeatureDashboards', company, onReason) || mayOnLedger(viewer, 'ask', company, onReason)
  );
}
