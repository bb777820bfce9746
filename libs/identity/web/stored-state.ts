import { clearAllButUnsent, paintTheme } from '@daybook/kernel/ui';

/** The company opened last, so that the next visit starts there. */
export function lastCompany(): string | null {
  return localStorage.getItem('daybook.company');
}

export function rememberCompany(uuid: string): void {
  localStorage.setItem('daybook.company', uuid);
}

/**
 * Nothing is stored where nobody is signed in (NAV-071): the theme that was chosen goes as well. Only answers that could
 * not be sent wait, encrypted, for their person.
 */
export function forgetPersonalState(): void {
  clearAllButUnsent();
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
