import { type Crm, CrmRefused, CrmUnavailable, uuidOfRecord } from '@daybook/crm/flow';
import { companiesLike, companyToLink, type MatchingCompany } from '@daybook/crm/read';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import type { Pool } from 'pg';

export const CRM = Symbol('CRM');

/** What the CRM answers, or why it did not, as a refusal for the person who asked. */
export async function asked<T>(crm: Crm | null, ask: (crm: Crm) => Promise<T>): Promise<T | Refusal> {
  if (!crm) return notConnected;
  try {
    return await ask(crm);
  } catch (fault) {
    if (fault instanceof CrmRefused || fault instanceof CrmUnavailable) return refuse('crm', fault.message);
    throw fault;
  }
}

/** Whether the viewer may know of the company; whoever saw it before it was archived may. */
export function mayBeSeen(viewer: Viewer, company: MatchingCompany): boolean {
  return mayInCompany(viewer, 'see', { ...company, isDeleted: false });
}

/** A company that the viewer may see, also an archived one. */
export async function seenCompany(pool: Pool, viewer: Viewer, uuid: string): Promise<MatchingCompany | Refusal> {
  const company = await companyToLink(pool, uuid);
  return company && mayBeSeen(viewer, company) ? company : noSuchCompany;
}

/**
 * Into which company a record is imported: the one that was chosen, else the one that is linked to it, else a new one.
 * Whoever changes by the CRM may add people to what they see, and restore it.
 */
export async function targetOf(
  pool: Pool,
  viewer: Viewer,
  { hubspotId, company }: { readonly hubspotId: string; readonly company: string | null },
): Promise<{ readonly into: string | null } | Refusal> {
  if (company !== null && (await isLinkedElsewhere(pool, hubspotId, company))) return linkedElsewhere;
  const target = company === null ? await known(pool, hubspotId) : await seenCompany(pool, viewer, company);
  if (!target) return { into: null };
  if ('refused' in target) return target;
  if (!mayBeSeen(viewer, target)) return noPermission;
  return target.isDeleted && company === null ? archived : { into: target.uuid };
}

/** Whether another company has the record: what it says would come to both. */
export async function isLinkedElsewhere(pool: Pool, hubspotId: string, company: string): Promise<boolean> {
  const others = await companiesLike(pool, { hubspotId, name: '' });
  return others.some(({ uuid }) => uuid !== company);
}

/** The company that has the record, or that an import of it has made. */
async function known(pool: Pool, hubspotId: string): Promise<MatchingCompany | undefined> {
  const [linked] = await companiesLike(pool, { hubspotId, name: '' });
  return linked ?? companyToLink(pool, uuidOfRecord(hubspotId));
}

export const linkedElsewhere = refuse(
  'linkedElsewhere',
  'Another company is linked to this HubSpot record. Check the number, or ask an administrator.',
);
const notConnected = refuse('notConnected', 'Daybook is not connected to HubSpot. Ask an administrator.');
const noSuchCompany = refuse('noSuchCompany', 'This company could not be found.');
const noPermission = refuse('noPermission', 'You don’t have permission to make this action.');
const archived = refuse('archived', 'This company is in the archive. Choose it among the matches to restore it.');
