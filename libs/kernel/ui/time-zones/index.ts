import type { Option } from '../kit/field.js';

/** Where most clients are. */
const american = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Time without daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
} as const;

/** Every zone the browser knows, those of the United States first, and the present one though nobody else knows it. */
export function timeZoneOptions(present: string): Option[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !Object.hasOwn(american, zone));
  const named: Option[] = [
    ...Object.entries(american).map(([value, label]) => ({ value, label })),
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
  return named.some(({ value }) => value === present) ? named : [{ value: present, label: present }, ...named];
}

/** The name of a zone as the options have it. */
export function timeZoneName(zone: string): string {
  const names: Readonly<Record<string, string>> = american;
  return names[zone] ?? zone.replaceAll('_', ' ');
}

/** The zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
