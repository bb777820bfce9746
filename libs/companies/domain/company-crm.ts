import { isRefusal } from '@daybook/kernel/events';
import type { CompanyEvent } from './company.events.js';
import { type CompanyProfile, decideProfile, type ProfileState } from './company-profile.js';

/** What of a company follows the CRM, as long as nobody has changed it here. */
export const crmFields = ['name', 'address', 'website', 'industry'] as const;
export type CrmField = (typeof crmFields)[number];

/** As the CRM has a company; '' is not known there. */
export type CrmRecord = Readonly<Record<CrmField, string>>;

export interface CrmState {
  /** Of the company in the CRM. */
  readonly hubspotId: string | null;
  /** What was changed here, and so follows the CRM no more. */
  readonly ownFields: readonly CrmField[];
}

export const notInCrm: CrmState = { hubspotId: null, ownFields: [] };

/** What an event makes the company's own: whatever somebody changed here. */
export function ownFieldsAfter(event: CompanyEvent, { ownFields }: CrmState): readonly CrmField[] {
  if (event.type !== 'CompanyRenamed' && event.type !== 'CompanyProfileChanged') return ownFields;
  if (event.data.isFromCrm) return ownFields;
  const touched = event.type === 'CompanyRenamed' ? ['name'] : Object.keys(event.data.to);
  return crmFields.filter((field) => ownFields.includes(field) || touched.includes(field));
}

type FollowedEvent = Extract<CompanyEvent, { type: 'CompanyRenamed' | 'CompanyProfileChanged' }>;

/** What the CRM leaves blank stays as it is, and so does what cannot be. */
export function followCrm(
  state: CrmState & ProfileState & { readonly name: string },
  record: CrmRecord,
  isName: (name: string) => boolean,
): FollowedEvent[] {
  const { ownFields } = state;
  const events: FollowedEvent[] = [];
  const name = record.name.trim();
  if (isName(name) && name !== state.name && !ownFields.includes('name'))
    events.push({ type: 'CompanyRenamed', data: { from: state.name, to: name, isFromCrm: true } });
  let from: Partial<CompanyProfile> = {};
  let to: Partial<CompanyProfile> = {};
  for (const field of ['address', 'website', 'industry'] as const) {
    if (ownFields.includes(field) || record[field].trim() === '') continue;
    const changed = decideProfile(state, { type: 'ChangeProfile', changes: { [field]: record[field] } });
    const [event] = isRefusal(changed) ? [] : changed;
    if (event?.type !== 'CompanyProfileChanged') continue;
    from = { ...from, ...event.data.from };
    to = { ...to, ...event.data.to };
  }
  if (Object.keys(to).length > 0) events.push({ type: 'CompanyProfileChanged', data: { from, to, isFromCrm: true } });
  return events;
}
