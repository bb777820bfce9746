import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  mayInCompany,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';

/** Rights on the things of a company, by who somebody is there. */
// biome-ignore format: it is a table
export const thingRows = {
  //         SU   SD          SN   SX   JA          TA   CO   CM
  see:     ['Y', 'Y',        'Y', '–', 'Y',        'Y', 'Y', 'Y'],
  add:     ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–', '–'],
  change:  ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–', '–'],
} as const satisfies Record<string, Row>;

export type ThingPermission = keyof typeof thingRows;

export function mayOnThing(viewer: Viewer, permission: ThingPermission, company: CompanyAccess): boolean {
  if (!mayInCompany(viewer, 'see', company)) return false;
  return granted(thingRows[permission], columnsOf(viewer, company), inside(viewer, company));
}
