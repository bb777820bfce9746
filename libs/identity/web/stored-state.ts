const personal = ['daybook.company', 'daybook.session', 'daybook.recent-results'];

/** The company opened last, so that the next visit starts there. */
export function lastCompany(): string | null {
  return localStorage.getItem('daybook.company');
}

export function rememberCompany(uuid: string): void {
  localStorage.setItem('daybook.company', uuid);
}

/** What is kept of a person leaves the browser with them; the chosen theme is the device's and stays. */
export function forgetPersonalState(): void {
  for (const key of personal) localStorage.removeItem(key);
}

const wish = 'daybook.remember';

/** Keeps what was chosen on the sign-in page, for when the browser comes back from Google. */
export function wishToStay(remember: boolean): void {
  sessionStorage.setItem(wish, String(remember));
}

export function wishedToStay(): boolean {
  return sessionStorage.getItem(wish) === 'true';
}
