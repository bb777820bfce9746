/** The theme somebody chose for this device, and the name by which the second factor trusts it. */
const ofTheDevice = ['daybook.theme', 'daybook.device'];

/** The company opened last, so that the next visit starts there. */
export function lastCompany(): string | null {
  return localStorage.getItem('daybook.company');
}

export function rememberCompany(uuid: string): void {
  localStorage.setItem('daybook.company', uuid);
}

/** What is stored of a person leaves the browser with them; what is of the device stays. */
export function forgetPersonalState(): void {
  for (const key of Object.keys(localStorage)) if (!ofTheDevice.includes(key)) localStorage.removeItem(key);
}

const request = 'daybook.remember';

/** Keeps what was chosen on the sign-in page, for when the browser comes back from Google. */
export function setStaySignedIn(remember: boolean): void {
  sessionStorage.setItem(request, String(remember));
}

export function wantsToStaySignedIn(): boolean {
  return sessionStorage.getItem(request) === 'true';
}
