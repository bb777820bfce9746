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
