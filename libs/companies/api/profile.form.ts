import type { CompanyChange, InternalProfile } from '@daybook/companies/domain';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { isClient, type Viewer } from '@daybook/kernel/rights';
import type { UpdateClientProfileArgs, UpdateCompanyProfileArgs } from './generated/arguments.js';

/** What the form changes of a company's business information; all of it is one command. */
export function profileChanges(
  { name, timeZone, ein, n7216Form: _, ...fields }: UpdateCompanyProfileArgs['profile'],
  viewer: Viewer,
): readonly CompanyChange[] | Refusal {
  if (typeof timeZone === 'string' && isClient(viewer)) return timeZoneByStaff;
  const changes = given(fields);
  return [
    ...(typeof name === 'string' ? [{ type: 'RenameCompany', name } as const] : []),
    ...(typeof timeZone === 'string' ? [{ type: 'ChangeCompanyTimeZone', timeZone } as const] : []),
    ...(ein === undefined ? [] : [{ type: 'ChangeEin', ein } as const]),
    ...(Object.keys(changes).length > 0 ? [{ type: 'ChangeProfile', changes } as const] : []),
  ];
}

/** What staff change of a client: the business information, and what they keep about it for one another. */
export function clientProfileChanges(
  { notes, risks, billing, contacts, links, ...profile }: UpdateClientProfileArgs['clientProfile'],
  viewer: Viewer,
): readonly CompanyChange[] | Refusal {
  const business = profileChanges(profile, viewer);
  return 'refused' in business
    ? business
    : [...business, ...internalChanges({ notes, risks, billing, contacts, links })];
}

type InternalFields = Pick<UpdateClientProfileArgs['clientProfile'], keyof InternalProfile>;

function internalChanges({ notes, risks, billing, contacts, links }: InternalFields): readonly CompanyChange[] {
  const changes: Partial<InternalProfile> = given({
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(risks !== undefined && { risks: risks ?? '' }),
    ...(billing !== undefined && { billing: billing ?? '' }),
    ...(contacts !== undefined && { contacts: contacts ?? [] }),
    ...(links !== undefined && { links: links ?? [] }),
  });
  return [{ type: 'ChangeInternalProfile', changes }];
}

/** Without what was left out. */
function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

const timeZoneByStaff = refuse(
  'timeZoneByStaff',
  'The time zone decides when things are due, so your firm sets it. Send them a message to have it changed.',
);
