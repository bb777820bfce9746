import { type Decision, type Refusal, refuse } from '@daybook/kernel/events';
import { endingsIn, mostFileMegabytes, programsAmong } from '@daybook/kernel/text';
import { hasReadableContrast } from './accent.js';
import type { FirmSettings, FirmSettingsEvent } from './firm-settings.events.js';

export type FirmSetting = keyof FirmSettings;

export type FirmSettingsRefusal = Refusal<FirmSetting>;

type Value = string | number;

const eventOf = {
  name: 'FirmRenamed',
  accent: 'FirmAccentChanged',
  timeZone: 'FirmTimeZoneChanged',
  supportEmail: 'FirmSupportEmailChanged',
  libraryFileMegabytes: 'FirmLibraryFileSizeChanged',
  libraryFileTypes: 'FirmLibraryFileTypesChanged',
  answerFileMegabytes: 'FirmAnswerFileSizeChanged',
  answerFileTypes: 'FirmAnswerFileTypesChanged',
} as const satisfies Record<FirmSetting, FirmSettingsEvent['type']>;

/** What changes some settings; all of them stay when one will not do. */
export function changeSettings(
  state: FirmSettings,
  settings: Partial<FirmSettings>,
): Decision<FirmSettingsEvent, FirmSettingsRefusal> {
  const wanted = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field as FirmSetting, cleaned(field as FirmSetting, value)] as const);
  for (const [field, value] of wanted) {
    const fault = value === null ? undefined : faultOf(field, value);
    if (fault) return fault;
  }
  return wanted
    .filter(([field, to]) => state[field] !== to)
    .map(([field, to]) => ({ type: eventOf[field], data: { from: state[field], to } }) as FirmSettingsEvent);
}

/** What is left empty is null. */
function cleaned(field: FirmSetting, value: Value | null): Value | null {
  if (typeof value === 'number') return value;
  const text = value?.trim() ?? '';
  if (text === '') return null;
  switch (field) {
    case 'accent':
      return text.toLowerCase();
    case 'libraryFileTypes':
    case 'answerFileTypes':
      return endingsIn(text)?.join() ?? text;
    default:
      return text;
  }
}

function faultOf(field: FirmSetting, value: Value): FirmSettingsRefusal | undefined {
  const text = String(value);
  switch (field) {
    case 'name':
      return text.length <= 100 && !/[\p{Cc}<>]/u.test(text) ? undefined : nameNeeded;
    case 'accent':
      if (!/^#[0-9a-f]{6}$/.test(text)) return colorNeeded;
      return hasReadableContrast(text) ? undefined : tooLight;
    case 'timeZone':
      return isTimeZone(text) ? undefined : zoneNeeded;
    case 'supportEmail':
      return text.length <= 254 && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? undefined : emailNeeded;
    case 'libraryFileMegabytes':
    case 'answerFileMegabytes':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostFileMegabytes
        ? undefined
        : refuse(field, `Enter a whole number from 1 to ${mostFileMegabytes}.`);
    case 'libraryFileTypes':
    case 'answerFileTypes':
      return faultOfTypes(field, text);
  }
}

function faultOfTypes(field: FirmSetting, list: string): FirmSettingsRefusal | undefined {
  const endings = endingsIn(list);
  if (!endings || list.length > 500) return refuse(field, 'Enter file types with commas, such as pdf, jpg, zip.');
  const programs = programsAmong(endings);
  return programs.length === 0
    ? undefined
    : refuse(field, `Programs are never accepted. Remove ${programs.join(', ')}.`);
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
