import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** The kinds of entity that US tax law knows, and a person whose own return is prepared. */
export const corporateStructures = {
  sole_proprietorship: 'Sole proprietorship',
  partnership: 'Partnership',
  llc: 'Limited liability company (LLC)',
  s_corporation: 'S corporation',
  c_corporation: 'C corporation',
  non_profit: 'Nonprofit',
  individual: 'Individual',
  other: 'Other',
} as const;
export type CorporateStructure = keyof typeof corporateStructures;

/** What a company is, as its tax forms ask for it; '' and null are not known. */
export interface CompanyProfile {
  readonly corporateStructure: CorporateStructure | null;
  readonly dbaName: string;
  readonly industry: string;
  readonly address: string;
  readonly mailingAddress: string;
  /** With its scheme. */
  readonly website: string;
  readonly foundedYear: number | null;
  /** The month, 1 to 12, with whose last day the fiscal year ends. */
  readonly fiscalYearEnd: number | null;
}

export const blankProfile: CompanyProfile = {
  corporateStructure: null,
  dbaName: '',
  industry: '',
  address: '',
  mailingAddress: '',
  website: '',
  foundedYear: null,
  fiscalYearEnd: null,
};

export const profileLabels: Readonly<Record<keyof CompanyProfile, string>> = {
  corporateStructure: 'Entity type',
  dbaName: 'Doing business as',
  industry: 'Industry',
  address: 'Legal address',
  mailingAddress: 'Mailing address',
  website: 'Website',
  foundedYear: 'Founded',
  fiscalYearEnd: 'Fiscal year ends',
};

export type ProfileEvent =
  /** `isFromCrm`: nobody changed it here, it followed the CRM. */
  | DomainEvent<
      'CompanyProfileChanged',
      { from: Partial<CompanyProfile>; to: Partial<CompanyProfile>; isFromCrm?: true }
    >
  /** The whole number is for those who may change it and ask to see it; everybody else reads its last four digits. */
  | DomainEvent<'CompanyEinChanged', { ein: string | null; lastFour: string | null }>
  /** Somebody was shown the whole of it. */
  | DomainEvent<'CompanyEinShown', object>;

export const profileSchema: EventSchema<ProfileEvent> = {
  CompanyProfileChanged: { version: 1 },
  CompanyEinChanged: { version: 1, sensitive: ['ein'] },
  CompanyEinShown: { version: 1 },
};

export const profileWords: EventDescriptions<ProfileEvent> = {
  CompanyProfileChanged: ({ data: { from, to, isFromCrm } }) =>
    description(
      'Business information',
      isFromCrm ? 'took business information over from HubSpot.' : 'changed the business information.',
      (Object.keys(to) as (keyof CompanyProfile)[]).map((field) => ({
        field: profileLabels[field],
        from: shown(field, from[field]),
        to: shown(field, to[field]),
      })),
    ),
  CompanyEinChanged: ({ data: { lastFour } }) =>
    description('EIN changed', lastFour ? `set the EIN to one that ends in ${lastFour}.` : 'removed the EIN.'),
  CompanyEinShown: () => description('EIN shown', 'looked at the whole EIN.'),
};

export type ProfileCommand =
  /** Fields that are left out stay as they are; the same again is nothing. */
  | { type: 'ChangeProfile'; changes: { readonly [F in keyof CompanyProfile]?: string | number | null } }
  /** Null takes it away. */
  | { type: 'ChangeEin'; ein: string | null }
  | { type: 'ShowEin' };

export type ProfileRefusal = Refusal<'profileField' | 'website' | 'foundedYear' | 'fiscalYearEnd' | 'entity' | 'ein'>;

export interface ProfileState {
  readonly profile: CompanyProfile;
  /** NN-NNNNNNN. */
  readonly ein: string | null;
}

export const noProfile: ProfileState = { profile: blankProfile, ein: null };

export function evolveProfile(event: ProfileEvent, { profile }: ProfileState): Partial<ProfileState> {
  switch (event.type) {
    case 'CompanyEinShown':
      return {};
    case 'CompanyEinChanged':
      return { ein: event.data.ein };
    case 'CompanyProfileChanged':
      return { profile: { ...profile, ...event.data.to } };
  }
}

export function decideProfile(state: ProfileState, command: ProfileCommand): Decision<ProfileEvent, ProfileRefusal> {
  switch (command.type) {
    case 'ShowEin':
      return state.ein === null
        ? refuse('ein', 'This company has no EIN yet.')
        : [{ type: 'CompanyEinShown', data: {} }];
    case 'ChangeEin':
      return changeEin(state, command.ein);
    case 'ChangeProfile':
      return changeProfile(state, command.changes);
  }
}

function changeEin({ ein: before }: ProfileState, typed: string | null): Decision<ProfileEvent, ProfileRefusal> {
  const digits = (typed ?? '').replace(/[\s-]/g, '');
  if (digits !== '' && !/^\d{9}$/.test(digits)) return refuse('ein', 'Enter the EIN with its nine digits: 12-3456789.');
  const ein = digits === '' ? null : `${digits.slice(0, 2)}-${digits.slice(2)}`;
  return ein === before ? [] : [{ type: 'CompanyEinChanged', data: { ein, lastFour: ein?.slice(-4) ?? null } }];
}

function changeProfile(
  { profile }: ProfileState,
  changes: Extract<ProfileCommand, { type: 'ChangeProfile' }>['changes'],
): Decision<ProfileEvent, ProfileRefusal> {
  const to: Record<string, string | number | null> = {};
  for (const [field, value] of Object.entries(changes)) {
    const read = fieldOf(field as keyof CompanyProfile, value);
    if (typeof read === 'object' && read !== null) return read;
    if (read !== profile[field as keyof CompanyProfile]) to[field] = read;
  }
  const changed = Object.keys(to) as (keyof CompanyProfile)[];
  if (changed.length === 0) return [];
  const from = Object.fromEntries(changed.map((field) => [field, profile[field]]));
  return [{ type: 'CompanyProfileChanged', data: { from, to } }];
}

const longest = 500;

/** A field as it is stored, or why it cannot be. */
function fieldOf(field: keyof CompanyProfile, value: string | number | null): string | number | null | ProfileRefusal {
  switch (field) {
    case 'corporateStructure':
      if (value === null || value === '') return null;
      return Object.hasOwn(corporateStructures, value)
        ? value
        : refuse('entity', 'Choose an entity type from the list.');
    case 'foundedYear':
      if (value === null) return null;
      return isWhole(value, 1600, 2100)
        ? value
        : refuse('foundedYear', 'Enter the year with four digits, such as 2014.');
    case 'fiscalYearEnd':
      if (value === null) return null;
      return isWhole(value, 1, 12) ? value : refuse('fiscalYearEnd', 'Choose the month in which the fiscal year ends.');
    case 'website':
      return websiteOf(String(value ?? '').trim());
    default: {
      const text = String(value ?? '').trim();
      return text.length <= longest
        ? text
        : refuse('profileField', `Keep “${profileLabels[field]}” to ${longest} characters.`);
    }
  }
}

function websiteOf(typed: string): string | ProfileRefusal {
  if (typed === '') return '';
  const href = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`;
  const isOne = /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(href) && href.length <= longest && URL.canParse(href);
  return isOne ? href : refuse('website', 'Enter the address of a website, such as https://example.com.');
}

function isWhole(value: string | number, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** `••-•••6789`, as everybody may read it. */
export function maskedEin(lastFour: string | null): string | null {
  return lastFour && `••-•••${lastFour}`;
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

function shown(field: keyof CompanyProfile, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'corporateStructure') return corporateStructures[value as CorporateStructure];
  if (field === 'fiscalYearEnd') return monthNames[Number(value) - 1] ?? null;
  return String(value);
}
