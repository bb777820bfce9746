import { type TeamRole, teamRoles } from '@daybook/companies/domain';
import type { Patience } from '@daybook/kernel/api-client';
import { z } from 'zod';
import { type HubspotAccount, HubspotClient } from './hubspot-client.js';
import { type Crm, type CrmCompany, type CrmPerson, CrmRefused } from './port.js';

const pageSize = '500';
const batchSize = 100;
/** A CRM that answers with pages without an end is not followed for ever. */
const mostPages = 200;

/** Properties of HubSpot users on the company that say who serves it, each by the key of its team role. */
const roleProperties = Object.keys(teamRoles) as readonly TeamRole[];
const ownProperties = ['name', 'address', 'city', 'state', 'zip', 'country', 'website', 'industry'] as const;
const companyProperties = [...ownProperties, 'hubspot_owner_id', ...roleProperties];

const text = z.string().nullish();
const company = z.object({
  id: z.string(),
  properties: z.record(z.string(), text),
});
const companies = z.object({ results: z.array(company) });
const paging = z.object({ next: z.object({ after: z.string() }).optional() }).optional();
const associations = z.object({
  results: z.array(z.object({ toObjectId: z.union([z.number(), z.string()]) })),
  paging,
});
const contact = z.object({
  id: z.string(),
  properties: z.object({ email: text, firstname: text, lastname: text, phone: text }),
});
const batch = z.object({ results: z.array(contact) });
const owner = z.object({ id: z.string(), email: text, firstName: text, lastName: text });
const owners = z.object({ results: z.array(owner), paging });

/** HubSpot by its API (https://developers.hubspot.com): objects and owners v3, associations v4. */
export class Hubspot implements Crm {
  private readonly client: HubspotClient;

  constructor(account: HubspotAccount, patience: Partial<Patience> = {}) {
    this.client = new HubspotClient(account, patience);
  }

  async company(id: string): Promise<CrmCompany | undefined> {
    if (!isId(id)) return undefined;
    const properties = companyProperties.join(',');
    const path = `/crm/v3/objects/companies/${id}`;
    const found = await this.client.read(company, { path, query: { properties } });
    return found && companyOf(found);
  }

  async companies(ids: readonly string[]): Promise<readonly CrmCompany[]> {
    const wanted = [...new Set(ids.filter(isId))];
    const found: CrmCompany[] = [];
    for (let at = 0; at < wanted.length; at += batchSize) {
      const inputs = wanted.slice(at, at + batchSize).map((id) => ({ id }));
      const body = { properties: companyProperties, inputs };
      const page = await this.client.read(companies, { path: '/crm/v3/objects/companies/batch/read', body });
      found.push(...(page?.results ?? []).map(companyOf));
    }
    return found;
  }

  async contactsOf(id: string): Promise<readonly CrmPerson[]> {
    const path = `/crm/v4/objects/companies/${id}/associations/contacts`;
    if (!isId(id)) return [];
    const linked = await this.all(associations, path);
    const ids = [...new Set(linked.map(({ toObjectId }) => String(toObjectId)))];
    return this.contacts(ids);
  }

  contactsByEmail(emails: readonly string[]): Promise<readonly CrmPerson[]> {
    return this.contacts(emails, 'email');
  }

  /** By their ids, or by another property that names one contact. */
  private async contacts(ids: readonly string[], idProperty?: string): Promise<readonly CrmPerson[]> {
    const people: CrmPerson[] = [];
    for (let at = 0; at < ids.length; at += batchSize) {
      const body = {
        properties: ['email', 'firstname', 'lastname', 'phone'],
        ...(idProperty && { idProperty }),
        inputs: ids.slice(at, at + batchSize).map((id) => ({ id })),
      };
      const found = await this.client.read(batch, { path: '/crm/v3/objects/contacts/batch/read', body });
      people.push(...(found?.results ?? []).map(personOf));
    }
    return people;
  }

  async owners(): Promise<readonly CrmPerson[]> {
    const all = await this.all(owners, '/crm/v3/owners');
    return all.map(({ id, email, firstName, lastName }) => ({
      id,
      email: email?.trim() || null,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      phone: null,
    }));
  }

  private async all<T>(
    form: z.ZodType<{ results: T[]; paging?: z.infer<typeof paging> }>,
    path: string,
  ): Promise<readonly T[]> {
    const found: T[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await this.client.read(form, { path, query: { limit: pageSize, ...(after && { after }) } });
      found.push(...(page?.results ?? []));
      after = page?.paging?.next?.after;
      if (!after) return found;
    }
    throw new CrmRefused('HubSpot answered with more pages than a company can have. Ask an administrator.');
  }
}

/** HubSpot counts its records. */
function isId(id: string): boolean {
  return /^\d{1,19}$/.test(id);
}

function companyOf({ id, properties }: z.infer<typeof company>): CrmCompany {
  const said = (property: string) => properties[property]?.trim() ?? '';
  const team = roleProperties.flatMap((role) => (said(role) ? [{ owner: said(role), role }] : []));
  // the owner of the record is its controller where no property says who is
  const owner = said('hubspot_owner_id');
  if (owner && !said('controller')) team.unshift({ owner, role: 'controller' });
  const place = [said('address'), said('city'), `${said('state')} ${said('zip')}`.trim(), said('country')];
  return {
    id,
    name: said('name'),
    address: place.filter((part) => part !== '').join(', '),
    website: said('website'),
    industry: inWords(said('industry')),
    team,
  };
}

/** HubSpot's own industries are keys: `HOSPITAL_HEALTH_CARE`. */
function inWords(industry: string): string {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(industry)) return industry;
  const words = industry.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function personOf({ id, properties }: z.infer<typeof contact>): CrmPerson {
  const { email, firstname, lastname, phone } = properties;
  return {
    id,
    email: email?.trim() || null,
    firstName: firstname?.trim() ?? '',
    lastName: lastname?.trim() ?? '',
    phone: phone?.trim() || null,
  };
}
