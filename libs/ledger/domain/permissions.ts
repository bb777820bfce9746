import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  mayInCompany,
  type OnReason,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';

/** Rights on a company's books, beside those of the matrix: to connect them, and to give the firm's own number. */
// biome-ignore format: it is a table
export const ledgerRows = {
  //          SU   SD   SN   SX   JA   TA   CO                     CM
  connect:  ['Y', 'Y', 'Y', '–', '–', '=', 'U(COMPANY_SETTINGS)', '–'],
  number:   ['Y', 'Y', 'Y', '–', '–', '=', '–',                   '–'],
} as const satisfies Record<string, Row>;

export type LedgerPermission = keyof typeof ledgerRows;

export function mayOnLedger(
  viewer: Viewer,
  permission: LedgerPermission,
  company: CompanyAccess,
  onReason?: OnReason,
): boolean {
  if (!mayInCompany(viewer, 'see', company)) return false;
  return granted(ledgerRows[permission], columnsOf(viewer, company), inside(viewer, company), onReason);
}
