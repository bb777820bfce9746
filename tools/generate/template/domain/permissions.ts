import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  mayInCompany,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';

/** Rights on the gadgets of a company, by who somebody is there. */
// biome-ignore format: it is a table
export const gadgetRows = {
  //         SU   SD          SN   SX   JA          TA   CO   CM
  see:     ['Y', 'Y',        'Y', '–', 'Y',        'Y', 'Y', 'Y'],
  add:     ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–', '–'],
  change:  ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–', '–'],
} as const satisfies Record<string, Row>;

export type GadgetPermission = keyof typeof gadgetRows;

export function mayOnGadget(viewer: Viewer, permission: GadgetPermission, company: CompanyAccess): boolean {
  if (!mayInCompany(viewer, 'see', company)) return false;
  return granted(gadgetRows[permission], columnsOf(viewer, company), inside(viewer, company));
}
