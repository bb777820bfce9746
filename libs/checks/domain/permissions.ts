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

/** Rights on what a company pays, beside those of the matrix: to prepare vendors and checks, to say that the bank paid one, and to read tax forms. */
// biome-ignore format: it is a table
export const checkRows = {
  //          SU   SD             SN   SX   JA             TA   CO             CM
  prepare:  ['Y', 'U(PAYMENTS)', '–', '–', 'U(PAYMENTS)', '=', 'U(PAYMENTS)', '–'],
  cash:     ['Y', 'U(PAYMENTS)', '–', '–', '–',           '=', '–',           '–'],
  readW9:   ['Y', 'V(PAYMENTS)', '–', '–', 'V(PAYMENTS)', '=', 'U(PAYMENTS)', '–'],
} as const satisfies Record<string, Row>;

export type CheckPermission = keyof typeof checkRows;

export function mayOnChecks(
  viewer: Viewer,
  permission: CheckPermission,
  company: CompanyAccess,
  onReason?: OnReason,
): boolean {
  if (!mayInCompany(viewer, 'see', company)) return false;
  return granted(checkRows[permission], columnsOf(viewer, company), inside(viewer, company), onReason);
}
