import type { AdminSection, SignedInPerson, StaffPageLink } from '@daybook/kernel/ui';

/** A page that is found by its name. */
export type NamedPage = Pick<StaffPageLink, 'path' | 'label'>;

/** The pages of the staff that somebody may open, each name once. */
export function staffPages(
  { perms }: Pick<SignedInPerson, 'perms'>,
  pageLinks: readonly NamedPage[],
  sections: readonly Pick<AdminSection, 'path' | 'label' | 'needs'>[],
): readonly NamedPage[] {
  const ofPanel = sections
    .filter(({ needs }) => perms.viewAdminPanel && (!needs || perms[needs]))
    .map(({ path, label }) => ({ path: `/staff-admin-panel/${path}`, label }));
  const pages = perms.viewStaffDashboard ? [...pageLinks, ...ofPanel] : ofPanel;
  return [...new Map(pages.toReversed().map(({ path, label }) => [label, { path, label }])).values()].toReversed();
}
