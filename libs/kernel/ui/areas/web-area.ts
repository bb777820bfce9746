import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { Resources } from '../admin/provider.js';
import type { OpenCompany } from '../company.js';
import type { SignedInPerson } from '../viewer.js';

/** A place of the company's workspace, in the navigation. */
export interface Place {
  /** Below `/{company}/`. */
  readonly path: string;
  readonly label: string;
  /** Places stand in this order; the first one open to a person is where the company opens. */
  readonly order: number;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** Without it the place is not shown; absent: whoever sees the company. */
  readonly permission?: keyof OpenCompany['perms'];
  /** Whether something in it waits for the person. */
  readonly needsAttention?: (company: OpenCompany) => boolean;
}

/** What areas show inside the drawer of another area's item. */
export interface ItemPanels {
  readonly Comments: ComponentType<{ itemUuid: string; mayComment: boolean; isHiddenFromClients: boolean }>;
  /** For staff: what happened to the item. Loaded when it is opened. */
  readonly History?: ComponentType<{ uuid: string }>;
  /** For staff: who was told of it by mail. */
  readonly Told?: ComponentType<{ itemUuid: string }>;
}

/** A section of the admin panel. */
export interface AdminSection {
  /** Below `/staff-admin-panel/`. */
  readonly path: string;
  readonly label: string;
  /** Sections stand in this order. */
  readonly order: number;
  readonly element: ReactNode;
  /** The permission without which it is not shown. */
  readonly needs?: keyof SignedInPerson['perms'];
  readonly middleware?: readonly string[];
}

/**
 * What an area is to the web app; `libs/{name}/web/area.tsx` exports it as `area`. It comes with the first page behind
 * sign-in, so screens in it are loaded when they are opened (`openedLater`).
 */
export interface WebArea {
  readonly places?: readonly Place[];
  /** Below `/{company}`; a function where items show what other areas bring. */
  readonly companyRoutes?: readonly RouteObject[] | ((panels: ItemPanels) => readonly RouteObject[]);
  /** Whole paths, for staff only; a function where they show sections that areas bring. */
  readonly staffRoutes?: readonly RouteObject[] | ((sections: readonly AdminSection[]) => readonly RouteObject[]);
  /** The lists of its staff screens, by the names that those call them. */
  readonly staffResources?: () => Promise<Resources>;
  readonly adminSections?: readonly AdminSection[];
  readonly panels?: Partial<ItemPanels>;
}

/** Describes an area to the web app. */
export function defineWebArea(area: WebArea): WebArea {
  return area;
}
