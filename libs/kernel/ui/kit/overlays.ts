import type { ComponentType } from 'react';
import type { Tag } from '../data/tag.js';
import { OpenState } from './open-state.js';

/**
 * What opens over every screen, from anywhere, by its name: what each is opened with. These are opened by the frame,
 * the kit and other areas; an area adds its own where it describes itself (`declare module`), and gives the screen there (`overlays`).
 */
export interface Overlays {
  /** `tab`: the name of one of the settings' tabs. */
  settings: { readonly tab?: string };
  support: object;
  inbox: object;
  /** What the assistant sends where, and who reads along. */
  aboutAssistant: object;
  /** For staff: what happened to something. */
  history: { readonly uuid: string; readonly title: string; readonly about: readonly Tag[] };
  /** The uuid of an uploaded file. */
  filePreview: { readonly uuid: string };
  /** `companyUuid`: where the person was met; absent outside of companies. */
  /** What a number of a company's books is made of. */
  bookNumber: {
    readonly companyUuid: string;
    readonly name: string;
    /** As decimal text. */
    readonly amount: string;
    readonly madeOf: MadeOfPostings | MadeOfDocuments;
  };
  person: { readonly uuid: string; readonly name?: string; readonly companyUuid?: string | undefined };
}

/** Postings of some accounts within days, yyyy-mm-dd, of some customers, vendors or departments by the ledger's ids. */
export interface MadeOfPostings {
  readonly is: 'postings';
  readonly within: readonly { readonly accounts: readonly string[]; readonly from: string; readonly to: string }[];
  readonly basis: 'accrual' | 'cash';
  readonly parties?: readonly string[];
  readonly departments?: readonly string[];
}

/** Documents that are open on a day, of some customers, vendors or departments by the ledger's ids, due by a day. */
export interface MadeOfDocuments {
  readonly is: 'documents';
  readonly side: 'receivable' | 'payable';
  readonly day: string;
  readonly parties?: readonly (string | null)[];
  readonly departments?: readonly string[];
  readonly dueTo?: string;
}

/** The screens of overlays, each downloaded when it is first opened. */
export type OverlayScreens = {
  readonly [Name in keyof Overlays]: ComponentType<Overlays[Name] & { readonly onClose: () => void }>;
};

type OpenOverlay = {
  readonly [Name in keyof Overlays]: { readonly name: Name; readonly props: Overlays[Name] };
}[keyof Overlays];

/** Those that are open, the one opened last on top. */
export const openOverlays = new OpenState<readonly OpenOverlay[]>();

/** Opens an overlay, or shows one that is open with what is given now. */
export function openOverlay<Name extends keyof Overlays>(name: Name, props: Overlays[Name]): void {
  openOverlays.open([...others(name), { name, props } as OpenOverlay]);
}

export function closeOverlay(name: keyof Overlays): void {
  openOverlays.open(others(name));
}

function others(name: keyof Overlays): readonly OpenOverlay[] {
  return (openOverlays.current() ?? []).filter((one) => one.name !== name);
}
