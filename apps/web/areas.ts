import type {
  CompanyAction,
  FromAreas,
  ItemPanels,
  OverlayScreens,
  Place,
  SettingsTab,
  WebArea,
} from '@daybook/kernel/ui';
import type { RouteObject } from 'react-router';
import { inOrder } from './in-order.js';

/** What the areas are to everybody, found by their folders, in the order of their names. */
const found = import.meta.glob<{ readonly area: WebArea }>('../../libs/*/web/area.tsx', { eager: true });
const areas = Object.values(found).map(({ area }) => area);

export const places: readonly Place[] = inOrder(areas.flatMap((area) => area.places ?? []));
export const companyActions: readonly CompanyAction[] = areas.flatMap((area) => area.actions ?? []);

export const panels = Object.assign({}, ...areas.map((area) => area.panels)) as ItemPanels;

const all: FromAreas = {
  panels,
  companySettings: inOrder(areas.flatMap((area) => area.companySettings ?? [])),
  feedTags: areas.flatMap((area) => area.feedTags ?? []),
};

export const routes: readonly RouteObject[] = areas.flatMap((area) => area.routes ?? []);

export const companyRoutes: readonly RouteObject[] = areas.flatMap(({ companyRoutes: routes = [] }) =>
  typeof routes === 'function' ? routes(all) : routes,
);

const settingsTabs: readonly SettingsTab[] = inOrder(areas.flatMap((area) => area.settingsTabs ?? []));

export const overlays: Partial<OverlayScreens> = Object.assign(
  {},
  ...areas.map(({ overlays: screens = {} }) => (typeof screens === 'function' ? screens(settingsTabs) : screens)),
);
