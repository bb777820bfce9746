import type { OpenCompany, Place, SignedInPerson } from '@daybook/kernel/ui';

/** The places of a company that are there and open to the person. */
export function openPlaces(
  places: readonly Place[],
  company: OpenCompany,
  { perms }: Pick<SignedInPerson, 'perms'>,
): readonly Place[] {
  return places.filter(
    ({ permission, isForStaff = false, isShown = () => true }) =>
      isShown(company) &&
      (permission === undefined || company.perms[permission]) &&
      (!isForStaff || perms.viewStaffDashboard),
  );
}

/** The path of what a person looks at: under a drawer that was opened from a list, that list's. */
export function shownPath(pathname: string, state: unknown): string {
  const { returnTo } = (state ?? {}) as { readonly returnTo?: unknown };
  return typeof returnTo === 'string' ? (returnTo.split('?')[0] ?? pathname) : pathname;
}

/** Whether a person looks at a path, or at one that lies in it. */
export function isAt(
  path: string,
  { pathname, state }: { readonly pathname: string; readonly state: unknown },
): boolean {
  const shown = shownPath(pathname, state);
  return shown === path || shown.startsWith(`${path}/`);
}

const companyLess = [
  '/staff',
  '/staff-admin-panel',
  '/chatbot-explorer',
  '/todo-templates',
  '/tq-summary-dashboard',
  '/qbo-reports-export',
  '/karbon-export',
];

/** Whether a path belongs to no company, so that company picker and lower navigation are hidden. */
export function isCompanyLess(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return companyLess.some((page) => path === page || path.startsWith(`${page}/`));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}

/** The company that a path is of. */
export function companyIn(pathname: string): string | null {
  const [, first] = pathname.split('/');
  return isUuid(first) ? first : null;
}

/** Whether a path lies at a place of a company that is for staff. */
export function isAtStaffPlace(pathname: string, places: readonly Place[]): boolean {
  const [, company, place] = pathname.split('/');
  return isUuid(company) && places.some(({ path, isForStaff }) => isForStaff === true && path === place);
}
