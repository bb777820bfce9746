import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export interface ClientContact {
  readonly name: string;
  /** What they do there, or for what to ask them. */
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

export interface ClientLink {
  readonly label: string;
  readonly href: string;
}

/** What staff keep about a client, for one another; no client reads it. */
export interface InternalProfile {
  readonly notes: string;
  readonly risks: string;
  readonly billing: string;
  readonly contacts: readonly ClientContact[];
  readonly links: readonly ClientLink[];
}

export const blankInternalProfile: InternalProfile = { notes: '', risks: '', billing: '', contacts: [], links: [] };

/** Each field whole, as it is from now on; those that stayed are left out. */
export type InternalProfileEvent = DomainEvent<'InternalProfileChanged', Partial<InternalProfile>>;

export const internalProfileSchema: EventSchema<InternalProfileEvent> = {
  InternalProfileChanged: { version: 1, sensitive: ['notes', 'risks', 'billing', 'contacts', 'links'] },
};

const labels: Readonly<Record<keyof InternalProfile, string>> = {
  notes: 'notes',
  risks: 'risks',
  billing: 'billing',
  contacts: 'contacts',
  links: 'links',
};

export const internalProfileWords: EventDescriptions<InternalProfileEvent> = {
  InternalProfileChanged: ({ data }) => {
    const fields = (Object.keys(labels) as (keyof InternalProfile)[]).filter((field) => field in data);
    return description('Client profile', `changed the client profile: ${fields.map((one) => labels[one]).join(', ')}.`);
  },
};

/** Fields that are left out stay as they are; the same again is nothing. */
export type InternalProfileCommand = { type: 'ChangeInternalProfile'; changes: Partial<InternalProfile> };

export type InternalProfileRefusal = Refusal<'notes' | 'contacts' | 'links'>;

const longestText = 10_000;
const mostEntries = 50;
const longestEntry = 300;

export function decideInternalProfile(
  before: InternalProfile,
  { changes }: InternalProfileCommand,
): Decision<InternalProfileEvent, InternalProfileRefusal> {
  const wanted = trimmed(changes);
  const { notes = '', risks = '', billing = '', contacts = [], links = [] } = wanted;
  if ([notes, risks, billing].some((text) => text.length > longestText))
    return refuse('notes', `Keep notes, risks and billing to ${longestText.toLocaleString('en-US')} characters each.`);
  const isTooMuch = (entries: readonly object[]) =>
    entries.length > mostEntries ||
    entries.some((one) => Object.values(one).some((text) => text.length > longestEntry));
  if (isTooMuch(contacts) || contacts.some(({ name }) => name === ''))
    return refuse('contacts', 'Enter a name for each contact; 50 contacts at most.');
  if (isTooMuch(links) || links.some(({ href }) => !/^https?:\/\/[^\s/]+/i.test(href)))
    return refuse('links', 'Enter each link with its address, such as https://example.com; 50 links at most.');
  const data = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof InternalProfile]),
    ),
  );
  return Object.keys(data).length === 0 ? [] : [{ type: 'InternalProfileChanged', data }];
}

function trimmed({ notes, risks, billing, contacts, links }: Partial<InternalProfile>): Partial<InternalProfile> {
  return {
    ...(notes !== undefined && { notes: notes.trim() }),
    ...(risks !== undefined && { risks: risks.trim() }),
    ...(billing !== undefined && { billing: billing.trim() }),
    ...(contacts && {
      contacts: contacts.map(({ name, role, email, phone }) => ({
        name: name.trim(),
        role: role.trim(),
        email: email.trim(),
        phone: phone.trim(),
      })),
    }),
    ...(links && { links: links.map(({ label, href }) => ({ label: label.trim(), href: href.trim() })) }),
  };
}
