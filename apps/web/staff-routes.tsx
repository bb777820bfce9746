import {
  type AdminSection,
  type FromStaffAreas,
  openedLater,
  type Place,
  type SignedInPerson,
  type StaffArea,
  type WorkAction,
  type WorkDrawer,
} from '@daybook/kernel/ui';
import type { Resources, StoredViews } from '@daybook/kernel/ui/admin';
import type { RouteObject } from 'react-router';
import { panels } from './areas.js';
import { inOrder } from './in-order.js';
import { pageNamesOf } from './page-names.js';
import type { Guarded } from './shell/guards.js';
import { staffPages } from './shell/staff-pages.js';

/** What the areas are to the staff alone, found by their folders. */
const found = import.meta.glob<{ readonly staffArea: StaffArea }>('../../libs/*/web/staff-area.tsx', { eager: true });
const areas = Object.values(found).map(({ staffArea }) => staffArea);

const sections: readonly AdminSection[] = inOrder(areas.flatMap((area) => area.adminSections ?? []));
const pageLinks = inOrder(areas.flatMap((area) => area.pageLinks ?? []));

/** The pages of the staff that somebody may open, by their names. */
export const pagesFor = (viewer: SignedInPerson) => staffPages(viewer, pageLinks, sections);

/** The lists of all staff screens; downloads what they need. */
async function staffResources(): Promise<Resources> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => area.staffResources?.()))));
}

/** What can be done with work, in the order of the areas; downloads what it needs. */
async function workActions(): Promise<readonly WorkAction[]> {
  return (await Promise.all(areas.map((area) => area.workActions?.() ?? []))).flat();
}

/** How things open beside the list of work; downloads what that needs. */
async function workDrawers(): Promise<readonly WorkDrawer[]> {
  return (await Promise.all(areas.map((area) => area.workDrawers?.() ?? []))).flat();
}

/** Where people's views of those lists are kept. */
async function storedViews(): Promise<StoredViews> {
  const [views] = await Promise.all(areas.map((area) => area.storedViews?.()).filter((views) => views !== undefined));
  if (!views) throw new Error('No area keeps the views of lists.');
  return views;
}

const frame = openedLater(async () => {
  const [{ StaffFrame }, resources, views] = await Promise.all([
    import('./staff/frame.js'),
    staffResources(),
    storedViews(),
  ]);
  return () => <StaffFrame resources={resources} views={views} />;
}, {});

/** Screens for staff only. */
export function staffRoutes(places: readonly Place[]): RouteObject[] {
  const pageNames = pageNamesOf(areas, places);
  const all: FromStaffAreas = { sections, pageLinks, pageNames, workActions, workDrawers, panels };
  const children = areas.flatMap(({ staffRoutes: routes = [] }) =>
    typeof routes === 'function' ? routes(all) : routes,
  );
  return inFrame(children);
}

/** Screens for staff only inside a company. */
export function staffCompanyRoutes(): RouteObject[] {
  return inFrame(areas.flatMap((area) => area.staffCompanyRoutes ?? []));
}

function inFrame(children: RouteObject[]): RouteObject[] {
  return [{ element: frame, handle: { middleware: ['staff'] } satisfies Guarded, children }];
}
