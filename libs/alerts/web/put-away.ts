const place = 'daybook.put-away';

/** What a person has closed in this browser session, by a name that stays the same as long as it says the same. */
export function isHiddenAway(person: string, name: string): boolean {
  return names().includes(`${person} ${name}`);
}

export function putAway(person: string, name: string): void {
  sessionStorage.setItem(place, JSON.stringify([...new Set([...names(), `${person} ${name}`])]));
}

function names(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
