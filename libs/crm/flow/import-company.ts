import { companyDecider } from '@daybook/companies/domain';
import { changeCompany, createCompany } from '@daybook/companies/flow';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import { addContact, type Skipped } from './people.js';
import type { Crm, CrmCompany } from './port.js';
import { type SyncedTeam, syncTeam } from './team.js';

export interface CrmImport {
  readonly hubspotId: string;
  /** An existing company that becomes the one of the CRM, restored when it is deleted; null for a new one. */
  readonly into: string | null;
  /** IANA name, of a new company. */
  readonly timeZone: string;
  /** Contacts who become guests, by address; null for all of them. */
  readonly emails: readonly string[] | null;
  readonly syncsTeam: boolean;
  readonly now: Date;
}

export interface CrmImported {
  readonly company: string;
  readonly name: string;
  readonly outcome: 'created' | 'existing' | 'restored';
  readonly added: number;
  readonly skipped: readonly Skipped[];
  readonly team: SyncedTeam | null;
}

const names = '0d0ac2d3-7a0f-4b52-9a39-5fd1c1a7e0b4';

/** The uuid that an imported company has by its record, so that a repeated import makes no second one. */
export function uuidOfRecord(hubspotId: string): string {
  return v5(`company ${hubspotId}`, names);
}

/**
 * Brings a company of the CRM in: itself, its contacts as guests who are invited later, and who serves it. Each step
 * finds what an attempt before it has left behind, so that the same import again changes nothing. A contact that cannot
 * be added is named in the answer and stops nothing.
 *
 * @throws CrmRefused or CrmUnavailable before anything was changed
 */
export async function importFromCrm(
  commands: Commands,
  crm: Crm,
  tokens: LinkTokens,
  { hubspotId, into, timeZone, emails, syncsTeam, now }: CrmImport,
  metadata: CommandMetadata,
): Promise<CrmImported | Refusal> {
  const [found, contacts] = await Promise.all([crm.company(hubspotId), crm.contactsOf(hubspotId)]);
  if (!found) return noRecord;
  const company = into ?? uuidOfRecord(hubspotId);
  const ofCompany = { ...metadata, company };
  const { state } = await commands.load(companyDecider, company);
  if (state.status !== 'none' && state.hubspotId !== null && state.hubspotId !== hubspotId) return linkedOtherwise;
  const refused = await settle(commands, { company, found, status: state.status, into, timeZone }, ofCompany);
  if (refused) return refused;
  const skipped: Skipped[] = [];
  let added = 0;
  for (const contact of contacts) {
    const { email } = contact;
    if (email === null || (emails && !emails.some((one) => same(one, email)))) continue;
    const reason = await addContact(commands, tokens, { company, contact, email, now }, ofCompany);
    if (reason) skipped.push({ email, reason });
    else added += 1;
  }
  const team = syncsTeam ? await syncTeam(commands, { company, team: found.team, crm }, ofCompany) : null;
  if (team && 'refused' in team) return team;
  const outcome = ({ none: 'created', live: 'existing', deleted: 'restored' } as const)[state.status];
  const name = state.status === 'none' ? found.name : state.name;
  return { company, name, outcome, added, skipped, team };
}

/** Links a company to a record that there is. */
export async function linkToRecord(
  commands: Commands,
  crm: Crm,
  { companyUuid, hubspotId }: { readonly companyUuid: string; readonly hubspotId: string },
  metadata: CommandMetadata,
): Promise<Refusal | { readonly done: true }> {
  if (!(await crm.company(hubspotId))) return noRecord;
  return (
    (await changeCompany(commands, companyUuid, { type: 'LinkCompanyToCrm', hubspotId }, metadata)) ?? { done: true }
  );
}

interface Target {
  readonly company: string;
  readonly found: CrmCompany;
  readonly status: 'none' | 'live' | 'deleted';
  readonly into: string | null;
  readonly timeZone: string;
}

/** The company is there, and linked. */
async function settle(
  commands: Commands,
  { company, found, status, into, timeZone }: Target,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  if (status === 'deleted' && into === null) return archived;
  const refused =
    status === 'none'
      ? await createCompany(commands, { uuid: company, name: found.name, timeZone }, metadata)
      : await changeCompany(commands, company, { type: 'RestoreCompany' }, metadata);
  return refused ?? changeCompany(commands, company, { type: 'LinkCompanyToCrm', hubspotId: found.id }, metadata);
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

export const noRecord = refuse('noSuchRecord', 'HubSpot has no company with this record ID. Check the number.');
const archived = refuse('archived', 'This company is in the archive. Choose it among the matches to restore it.');
const linkedOtherwise = refuse(
  'linkedOtherwise',
  'This company is linked to another HubSpot record. Choose another one.',
);
