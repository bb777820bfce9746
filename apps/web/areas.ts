import type {
  AdminSection,
  CompanyAction,
  FromAreas,
  ItemPanels,
  OverlayScreens,
  Place,
  SettingsTab,
  WebArea,
} from '@daybook/kernel/ui';
import type { Resources } from '@daybook/kernel/ui/admin';
import type { RouteObject } from 'react-router';
import { texts } from './shell/texts.js';

/** What the areas are to the web app, found by their folders, in the order of their names. */
const found = import.meta.glob<{ readonly area: WebArea }>('../../libs/*/web/area.tsx', { eager: true });
const areas = Object.values(found).map(({ area }) => area);

export const places: readonly Place[] = inOrder(areas.flatMap((area) => area.places ?? []));
export const companyActions: readonly CompanyAction[] = areas.flatMap((area) => area.actions ?? []);

const sections: readonly AdminSection[] = inOrder(areas.flatMap((area) => area.adminSections ?? []));

const all: FromAreas = {
  panels: Object.assign({}, ...areas.map((area) => area.panels)) as ItemPanels,
  feedTags: areas.flatMap((area) => area.feedTags ?? []),
  sections,
  pageNames: {
    ...texts.pageNames,
    ...Object.fromEntries(places.map(({ path, label }) => [`/:company/${path}`, label])),
    ...Object.fromEntries(sections.map(({ path, label }) => [`/staff-admin-panel/${path}`, texts.adminPage(label)])),
    ...Object.assign({}, ...areas.map((area) => area.pageNames)),
  },
};

export const companyRoutes: readonly RouteObject[] = areas.flatMap(({ companyRoutes: routes = [] }) =>
  typeof routes === 'function' ? routes(all) : routes,
);

export const screensOfStaff: readonly RouteObject[] = areas.flatMap(({ staffRoutes: routes = [] }) =>
  typeof routes === 'function' ? routes(all) : routes,
);

const settingsTabs: readonly SettingsTab[] = inOrder(areas.flatMap((area) => area.settingsTabs ?? []));

export const overlays: Partial<OverlayScreens> = Object.assign(
  {},
  ...areas.map(({ overlays: screens = {} }) => (typeof screens === 'function' ? screens(settingsTabs) : screens)),
);

/** The lists of all staff screens; downloads what they need. */
export async function staffResources(): Promise<Resources> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => area.staffResources?.()))));
}

function inOrder<Ordered extends { readonly order: number }>(listed: readonly Ordered[]): readonly Ordered[] {
  return listed.toSorted((one, other) => one.order - other.order);
}
