import { paintTheme } from '@daybook/kernel/ui';

/** The company opened last, so that the next visit starts there. */
export function lastCompany(): string | null {
  return localStorage.getItem('daybook.company');
}

export function rememberCompany(uuid: string): void {
  localStorage.setItem('daybook.company', uuid);
}

/** Nothing is stored where nobody is signed in (NAV-071): the theme that was chosen goes as well. */
export function forgetPersonalState(): void {
  localStorage.clear();
  paintTheme();
}

const request = 'daybook.remember';

/** Keeps what was chosen on the sign-in page, for when the browser comes back from Google. */
export function setStaySignedIn(remember: boolean): void {
  sessionStorage.setItem(request, String(remember));
}

export function wantsToStaySignedIn(): boolean {
  return sessionStorage.getItem(request) === 'true';
}
