const place = 'daybook.put-away';

/** What was closed in this browser session, by a name that stays the same as long as it says the same. */
export function isPutAway(name: string): boolean {
  return names().includes(name);
}

export function putAway(name: string): void {
  sessionStorage.setItem(place, JSON.stringify([...new Set([...names(), name])]));
}

function names(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
