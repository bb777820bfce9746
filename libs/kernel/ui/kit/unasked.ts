const place = 'daybook.unasked';

/** Whether whoever is signed in does not want to be asked this again, in this browser. It is forgotten when they sign out. */
export function isUnasked(question: string): boolean {
  return names().includes(question);
}

/** @param question a name of what is asked, not its words */
export function stopAsking(question: string): void {
  localStorage.setItem(place, JSON.stringify([...new Set([...names(), question])]));
}

function names(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
