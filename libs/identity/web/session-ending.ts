const key = 'daybook.session-ending';

/** Why the last session of this tab is over; the sign-in page says it until somebody signs in. */
export function noteEnding(sentence: string): void {
  sessionStorage.setItem(key, sentence);
}

export function readEnding(): string | null {
  return sessionStorage.getItem(key);
}

export function forgetEnding(): void {
  sessionStorage.removeItem(key);
}
