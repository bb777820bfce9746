/** What people in the United States write, as `plain` writes it. */
const usual: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  central: 'America/Chicago',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mountain: 'America/Denver',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

/** The IANA name of a zone as people write it: America/New_York, new york, Eastern Time; undefined for no zone. */
export function timeZoneNamed(text: string): string | undefined {
  const named = usual[plain(text)];
  if (named) return named;
  const zones = Intl.supportedValuesOf('timeZone');
  const wanted = plain(text);
  const found = zones.find((zone) => plain(zone) === wanted || plain(zone.split('/').at(-1) ?? '') === wanted);
  return found ?? (/^(?:etc)?(?:utc|gmt)$/.test(wanted) ? 'UTC' : linked(text));
}

/** A name that IANA has beside the one that is listed: Asia/Kolkata, Europe/Kyiv. An offset such as +05:30 is no place. */
function linked(text: string): string | undefined {
  if (!/^[A-Za-z_-]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(us|standard|daylight|time)\b/g, '')
    .replace(/[^a-z]/g, '');
}
