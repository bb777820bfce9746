import type { AdminSection, Place, StaffArea } from '@daybook/kernel/ui';

const ownPages = { '/': 'Home page', '/:company': 'Home of a company', '/:company/profile': 'Own settings' };

/** What staff call each page that `pageOf` counts: its place, its section, its link, or the name that its area gives it. */
export function pageNamesOf(areas: readonly StaffArea[], places: readonly Place[]): Readonly<Record<string, string>> {
  return {
    ...ownPages,
    ...Object.fromEntries(places.map(({ path, label }) => [`/:company/${path}`, label])),
    ...Object.fromEntries(areas.flatMap(({ adminSections = [] }) => adminSections.flatMap(namesOf))),
    ...Object.fromEntries(areas.flatMap(({ pageLinks = [] }) => pageLinks.map(({ path, label }) => [path, label]))),
    ...Object.assign({}, ...areas.map(({ pageNames }) => pageNames)),
  };
}

/** The pages of a section are called like it. */
function namesOf({ path, label, pages = [] }: AdminSection): [path: string, name: string][] {
  const name = `Admin panel, ${label.toLowerCase()}`;
  const paths = [path, ...pages.map((page) => page.path.replaceAll(/:\w+/g, ':id'))];
  return paths.map((one) => [`/staff-admin-panel/${one}`, name]);
}
