import type { AdminSection, ItemPanels, Place, WebArea } from '@daybook/kernel/ui';
import type { Resources } from '@daybook/kernel/ui/admin';
import type { RouteObject } from 'react-router';

/** What the areas are to the web app, found by their folders, in the order of their names. */
const found = import.meta.glob<{ readonly area: WebArea }>('../../libs/*/web/area.tsx', { eager: true });
const areas = Object.values(found).map(({ area }) => area);

const panels = Object.assign({}, ...areas.map((area) => area.panels)) as ItemPanels;

export const companyRoutes: readonly RouteObject[] = areas.flatMap(({ companyRoutes: routes = [] }) =>
  typeof routes === 'function' ? routes(panels) : routes,
);

const sections: readonly AdminSection[] = inOrder(areas.flatMap((area) => area.adminSections ?? []));

export const screensOfStaff: readonly RouteObject[] = areas.flatMap(({ staffRoutes: routes = [] }) =>
  typeof routes === 'function' ? routes(sections) : routes,
);

export const places: readonly Place[] = inOrder(areas.flatMap((area) => area.places ?? []));

/** The lists of all staff screens; downloads what they need. */
export async function staffResources(): Promise<Resources> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => area.staffResources?.()))));
}

function inOrder<Ordered extends { readonly order: number }>(all: readonly Ordered[]): readonly Ordered[] {
  return all.toSorted((one, other) => one.order - other.order);
}
