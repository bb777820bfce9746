const place = 'daybook.signing-code';
/** As long as a code works. */
const lifetime = 10 * 60_000;

interface Sent {
  readonly email: string;
  readonly at: number;
}

/** Whether this tab had a code sent to an address that may still work: whoever reloads the page can enter it. */
export function hasSentCode(email: string, now = Date.now()): boolean {
  const sent: Partial<Sent> = JSON.parse(sessionStorage.getItem(place) ?? '{}');
  return sent.email === email && now - (sent.at ?? 0) < lifetime;
}

export function noteSentCode(email: string, now = Date.now()): void {
  sessionStorage.setItem(place, JSON.stringify({ email, at: now } satisfies Sent));
}

export function forgetSentCode(): void {
  sessionStorage.removeItem(place);
}
