import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { hasReadableContrast } from './accent.js';

/** What the firm says of itself; null where what the installation was configured with counts. */
export interface FirmSettings {
  readonly name: string | null;
  /** `#rrggbb`, small letters. */
  readonly accent: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
  /** The address that takes messages to support. */
  readonly supportEmail: string | null;
}

/** A picture as it was drawn: the upload that brought it, and its own uuid. */
export interface Logo {
  readonly upload: string;
  readonly image: string;
}

export type FirmSetting = keyof FirmSettings;

type Changed = { readonly from: string | null; readonly to: string | null };

/** One stream, `firmStream`. */
export type FirmSettingsEvent =
  | DomainEvent<'FirmRenamed', Changed>
  | DomainEvent<'FirmAccentChanged', Changed>
  | DomainEvent<'FirmTimeZoneChanged', Changed>
  | DomainEvent<'FirmSupportEmailChanged', Changed>
  | DomainEvent<'FirmLogoChanged', { from: Logo | null; to: Logo }>
  | DomainEvent<'FirmLogoRemoved', { from: Logo }>
  /** A test mail was taken by the mail server. */
  | DomainEvent<'FirmMailTested', object>
  /** The checklist of the setup was put away, or taken up again. */
  | DomainEvent<'FirmSetupClosed', object>
  | DomainEvent<'FirmSetupReopened', object>;

export type FirmSettingsCommand =
  | { type: 'ChangeFirmSettings'; settings: Partial<FirmSettings> }
  | { type: 'ChangeFirmLogo'; logo: Logo }
  | { type: 'RemoveFirmLogo' }
  | { type: 'RecordMailTest' }
  | { type: 'CloseFirmSetup' }
  | { type: 'ReopenFirmSetup' };

export type FirmSettingsRefusal = Refusal<'name' | 'accent' | 'timeZone' | 'supportEmail'>;

export interface FirmSettingsState extends FirmSettings {
  readonly logo: Logo | null;
  readonly isMailTested: boolean;
  readonly isSetupClosed: boolean;
}

type Outcome = Decision<FirmSettingsEvent, FirmSettingsRefusal>;

/** Each installation has one. */
export const firmStream = '0c7b2f8e-52d4-4a16-8f0e-3d9a6c1b7e45';

export const firmSettingsDecider: Decider<
  FirmSettingsCommand,
  FirmSettingsState,
  FirmSettingsEvent,
  FirmSettingsRefusal
> = {
  category: 'firmSettings',
  initial: {
    name: null,
    accent: null,
    timeZone: null,
    supportEmail: null,
    logo: null,
    isMailTested: false,
    isSetupClosed: false,
  },
  schema: {
    FirmRenamed: { version: 1 },
    FirmAccentChanged: { version: 1 },
    FirmTimeZoneChanged: { version: 1 },
    FirmSupportEmailChanged: { version: 1 },
    FirmLogoChanged: { version: 1 },
    FirmLogoRemoved: { version: 1 },
    FirmMailTested: { version: 1 },
    FirmSetupClosed: { version: 1 },
    FirmSetupReopened: { version: 1 },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'FirmRenamed':
        return { ...state, name: event.data.to };
      case 'FirmAccentChanged':
        return { ...state, accent: event.data.to };
      case 'FirmTimeZoneChanged':
        return { ...state, timeZone: event.data.to };
      case 'FirmSupportEmailChanged':
        return { ...state, supportEmail: event.data.to };
      case 'FirmLogoChanged':
        return { ...state, logo: event.data.to };
      case 'FirmLogoRemoved':
        return { ...state, logo: null };
      case 'FirmMailTested':
        return { ...state, isMailTested: true };
      case 'FirmSetupClosed':
        return { ...state, isSetupClosed: true };
      case 'FirmSetupReopened':
        return { ...state, isSetupClosed: false };
    }
  },
  decide(state, command) {
    switch (command.type) {
      case 'ChangeFirmSettings':
        return change(state, command.settings);
      case 'ChangeFirmLogo':
        return state.logo?.image === command.logo.image
          ? []
          : [{ type: 'FirmLogoChanged', data: { from: state.logo, to: command.logo } }];
      case 'RemoveFirmLogo':
        return state.logo ? [{ type: 'FirmLogoRemoved', data: { from: state.logo } }] : [];
      case 'RecordMailTest':
        return [{ type: 'FirmMailTested', data: {} }];
      case 'CloseFirmSetup':
        return state.isSetupClosed ? [] : [{ type: 'FirmSetupClosed', data: {} }];
      case 'ReopenFirmSetup':
        return state.isSetupClosed ? [{ type: 'FirmSetupReopened', data: {} }] : [];
    }
  },
};

export const firmSettingsWords: EventDescriptions<FirmSettingsEvent> = {
  FirmRenamed: ({ data }) => settingChanged('name', data),
  FirmAccentChanged: ({ data }) => settingChanged('color', data),
  FirmTimeZoneChanged: ({ data }) => settingChanged('time zone', data),
  FirmSupportEmailChanged: ({ data }) => settingChanged('support email', data),
  FirmLogoChanged: () => description('Firm’s logo changed', 'changed the firm’s logo.'),
  FirmLogoRemoved: () => description('Firm’s logo removed', 'removed the firm’s logo.'),
  FirmMailTested: () => description('Mail tested', 'sent a test email.'),
  FirmSetupClosed: () => description('Setup closed', 'put the setup checklist away.'),
  FirmSetupReopened: () => description('Setup reopened', 'took the setup checklist up again.'),
};

function settingChanged(what: string, { from, to }: Changed) {
  return description(`Firm’s ${what} changed`, `changed the firm’s ${what}.`, [{ field: what, from, to }]);
}

const eventOf = {
  name: 'FirmRenamed',
  accent: 'FirmAccentChanged',
  timeZone: 'FirmTimeZoneChanged',
  supportEmail: 'FirmSupportEmailChanged',
} as const satisfies Record<FirmSetting, FirmSettingsEvent['type']>;

function change(state: FirmSettingsState, settings: Partial<FirmSettings>): Outcome {
  const wanted = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field as FirmSetting, cleaned(field as FirmSetting, value)] as const);
  for (const [field, value] of wanted) {
    const fault = value === null ? undefined : faultOf(field, value);
    if (fault) return fault;
  }
  return wanted
    .filter(([field, to]) => state[field] !== to)
    .map(([field, to]) => ({ type: eventOf[field], data: { from: state[field], to } }));
}

/** What is left empty is null. */
function cleaned(field: FirmSetting, value: string | null): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  return field === 'accent' ? text.toLowerCase() : text;
}

function faultOf(field: FirmSetting, value: string): FirmSettingsRefusal | undefined {
  switch (field) {
    case 'name':
      return value.length <= 100 && !/[\p{Cc}<>]/u.test(value) ? undefined : nameNeeded;
    case 'accent':
      if (!/^#[0-9a-f]{6}$/.test(value)) return colorNeeded;
      return hasReadableContrast(value) ? undefined : tooLight;
    case 'timeZone':
      return isTimeZone(value) ? undefined : zoneNeeded;
    case 'supportEmail':
      return value.length <= 254 && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value) ? undefined : emailNeeded;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name })) && /^(UTC|\w+\/[\w/+-]+)$/.test(name);
  } catch {
    return false;
  }
}

const nameNeeded = refuse('name', 'Enter a name of at most 100 characters, without < and >.');
const colorNeeded = refuse('accent', 'Enter a color as # and six digits, such as #2348a8.');
const tooLight = refuse('accent', 'White text would be hard to read on this color. Choose a darker one.');
const zoneNeeded = refuse('timeZone', 'Choose a time zone from the list.');
const emailNeeded = refuse('supportEmail', 'Enter a valid email address.');
