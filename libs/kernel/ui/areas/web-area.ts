import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { Undoing } from '../admin/bulk/undo-bar.js';
import type { Resources } from '../admin/provider.js';
import type { StoredViews } from '../admin/stored-views.js';
import type { OpenCompany } from '../company.js';
import type { Tag } from '../data/tag.js';
import type { OverlayScreens } from '../kit/overlays.js';
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
  /** Whether only those see it who may see the staff dashboard; its screens are `staffCompanyRoutes` of a `StaffArea`. */
  readonly isForStaff?: boolean;
  /** Whether it is there at all; absent: in every company. */
  readonly isShown?: (company: OpenCompany) => boolean;
  /** Whether something in it waits for the person. */
  readonly needsAttention?: (company: OpenCompany) => boolean;
}

/** What areas show on the screens of another area, most of it in the drawer of an item; `about` is what changes when the item does. */
export interface ItemPanels {
  /** For clients: what is theirs to do in all of their companies, above the activity. */
  readonly Home?: ComponentType;
  /** For staff: who of the firm sees to a piece of work, by its `{kind}-{uuid}`. */
  readonly Duty?: ComponentType<{ item: string }>;
  readonly Comments: ComponentType<{
    itemUuid: string;
    mayComment: boolean;
    isHiddenFromClients: boolean;
    about: readonly Tag[];
  }>;
  /** What a to-do asks about transactions, to be answered in place, or decided on by the firm. */
  readonly TransactionQuestions?: ComponentType<{ companyUuid: string; todoUuid: string }>;
  /** For staff: what happened to the item. Loaded when it is opened. */
  readonly History?: ComponentType<{ uuid: string; about: readonly Tag[] }>;
  /** For staff: who was told of it by mail. */
  readonly Deliveries?: ComponentType<{ itemUuid: string }>;
}

/** Something to be done in the open company, offered where everything is found by typing. */
export interface CompanyAction {
  readonly label: string;
  /** Below `/{company}/`. */
  readonly path: string;
  readonly permission: keyof OpenCompany['perms'];
}

/**
 * A kind of thing that the search finds, as people call it; `libs/{name}/web/found-kinds.ts` exports them as `foundKinds`.
 * They are downloaded with the search.
 */
export interface FoundKind {
  /** The `itemType` of the search's results. */
  readonly itemType: string;
  /** For many of them. */
  readonly label: string;
  /** Kinds stand in this order. */
  readonly order: number;
  readonly icon: Place['icon'];
}

/** What screens take from all areas. */
export interface FromAreas {
  readonly panels: ItemPanels;
  readonly companySettings: readonly CompanySettingsPage[];
  readonly feedTags: readonly Tag[];
}

export type StaffPageGroup = 'records' | 'templates' | 'books';

/** A page to which the staff dashboard leads. */
export interface StaffPageLink {
  readonly path: string;
  readonly label: string;
  /** The menu of the dashboard in which it stands; absent: beside the menus, since people go there all day. */
  readonly group?: StaffPageGroup;
  /** Links stand in this order. */
  readonly order: number;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  /** How much waits there for the person; nothing where nothing does. Stands behind the label of a link beside the menus. */
  readonly Count?: ComponentType;
}

export interface WorkActionProps {
  /** The things that were chosen. */
  readonly uuids: readonly string[];
  /** Whose each of them is, as it stood in the list. */
  readonly companyOf: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  /** Which of them failed, and why; and how the others are taken back. */
  readonly onDone: (
    failures: readonly { readonly uuid?: string | null; readonly errorMessage: string }[],
    undoing?: Undoing,
  ) => void;
}

/** What the staff may do at once with many things of one kind, chosen in the list of all work. */
export interface WorkAction {
  /** Of work, as `WorkDescription` names it. */
  readonly kind: string;
  readonly label: string;
  /** The letter that asks for it. */
  readonly keys?: string;
  /** What is said when it was done to so many; absent: that they were changed. */
  readonly done?: (count: number) => string;
  /** Only while one of these waits; absent: whatever waits. */
  readonly waits?: readonly string[];
  readonly Dialog: ComponentType<WorkActionProps>;
}

export interface WorkDrawerProps {
  /** What is open beside the list; null: nothing of this kind. */
  readonly uuid: string | null;
  /** Whose it is; null: the address does not say it. */
  readonly companyUuid: string | null;
  readonly panels: ItemPanels;
  readonly onClose: () => void;
}

/** How things of one kind open beside the list of all work; what has none opens its page. */
export interface WorkDrawer {
  /** Of work, as `WorkDescription` names it. */
  readonly kind: string;
  readonly Drawer: ComponentType<WorkDrawerProps>;
}

/** What screens of the staff take from all areas. */
export interface FromStaffAreas {
  readonly sections: readonly AdminSection[];
  readonly pageLinks: readonly StaffPageLink[];
  readonly pageNames: Readonly<Record<string, string>>;
  readonly workActions: () => Promise<readonly WorkAction[]>;
  readonly workDrawers: () => Promise<readonly WorkDrawer[]>;
  readonly panels: ItemPanels;
}

/** A page of a company's settings, for those who may see them. */
export interface CompanySettingsPage {
  /** Below `/{company}/company-settings/`. */
  readonly path: string;
  readonly label: string;
  /** Pages stand in this order; the settings open with the first. */
  readonly order: number;
  /** Without it the page is not shown; absent: whoever sees the settings. */
  readonly permission?: keyof OpenCompany['perms'];
  readonly element: ReactNode;
}

/** A tab of a person's own settings. */
export interface SettingsTab {
  readonly name: string;
  readonly label: string;
  /** Tabs stand in this order. */
  readonly order: number;
  readonly Panel: ComponentType;
}

export interface AdminPage {
  /** Below `/staff-admin-panel/`: `company/new`. */
  readonly path: string;
  readonly element: ReactNode;
}

/** What sections of the admin panel stand together: people and companies, access, records, the firm itself. */
export type AdminGroup = 'people' | 'access' | 'records' | 'firm';

/** A section of the admin panel. */
export interface AdminSection {
  /** Below `/staff-admin-panel/`. */
  readonly path: string;
  readonly label: string;
  readonly group: AdminGroup;
  /** Sections stand in this order. */
  readonly order: number;
  readonly element: ReactNode;
  /** What opens from it, with the same middleware: the page of one thing, a form for a new one. */
  readonly pages?: readonly AdminPage[];
  /** The permission without which it is not shown. */
  readonly needs?: keyof SignedInPerson['perms'];
  /** Whether its tab is shown now, asked of those who have the permission; the page answers all the same. */
  readonly useIsShown?: () => boolean;
  readonly middleware?: readonly string[];
}

/**
 * What an area is to everybody in the web app; `libs/{name}/web/area.tsx` exports it as `area`. It comes with the first
 * page behind sign-in, so screens in it are loaded when they are opened (`openedLater`).
 */
export interface WebArea {
  /** Whole paths beside those of companies, for everybody signed in. */
  readonly routes?: readonly RouteObject[];
  readonly places?: readonly Place[];
  /** Below `/{company}`; a function where items show what other areas bring. */
  readonly companyRoutes?: readonly RouteObject[] | ((all: FromAreas) => readonly RouteObject[]);
  readonly panels?: Partial<ItemPanels>;
  readonly actions?: readonly CompanyAction[];
  readonly settingsTabs?: readonly SettingsTab[];
  readonly companySettings?: readonly CompanySettingsPage[];
  /** What it opens over every screen; a function where that shows tabs that areas bring. */
  readonly overlays?: Partial<OverlayScreens> | ((tabs: readonly SettingsTab[]) => Partial<OverlayScreens>);
  /** What of it stands in the activity feed. */
  readonly feedTags?: readonly Tag[];
}

/**
 * What an area is to the staff alone; `libs/{name}/web/staff-area.tsx` exports it as `staffArea`. Clients never download
 * it.
 */
export interface StaffArea {
  /** Whole paths, below one of `companyLess` in apps/web/shell/navigation.ts; a function where they show what other areas bring. */
  readonly staffRoutes?: readonly RouteObject[] | ((all: FromStaffAreas) => readonly RouteObject[]);
  /** Below `/{company}`, at its places that are for staff. */
  readonly staffCompanyRoutes?: readonly RouteObject[];
  /** The lists of its staff screens, by the names that those call them. */
  readonly staffResources?: () => Promise<Resources>;
  /** Where people's views of lists are kept; one area has that. */
  readonly storedViews?: () => Promise<StoredViews>;
  readonly adminSections?: readonly AdminSection[];
  readonly pageLinks?: readonly StaffPageLink[];
  /** What can be done with its things in the list of all work; downloaded with that. */
  readonly workActions?: () => Promise<readonly WorkAction[]>;
  /** How its things open beside that list; downloaded with it too. */
  readonly workDrawers?: () => Promise<readonly WorkDrawer[]>;
  /** What staff call its pages, where places and sections do not say it; by path, as in `/:company/to-dos/:id`. */
  readonly pageNames?: Readonly<Record<string, string>>;
}

/** Describes an area to the web app. */
export function defineWebArea(area: WebArea): WebArea {
  return area;
}

/** Describes to the web app what of an area is for the staff alone. */
export function defineStaffArea(area: StaffArea): StaffArea {
  return area;
}
