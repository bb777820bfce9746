import type { OpenCompany } from '@daybook/kernel/ui';
import { createContext, useContext } from 'react';
import type { Action } from './actions.js';
import type { FolderAt, Movable } from './move-targets.js';
import type { Page } from './page.js';
import type { TreeFolder } from './tree-rows.js';

/** What the parts of the library share while it is open. */
export interface Library {
  readonly company: OpenCompany;
  /** The live folders the person sees, by uuid. */
  readonly folders: ReadonlyMap<string, TreeFolder & FolderAt>;
  /** The page the drawer shows. */
  readonly drawn: string | undefined;
  /** The file the preview shows. */
  readonly previewed: string | undefined;
  /** The page whose title is being edited in the list. */
  readonly renaming: string | undefined;
  /** Opens a folder, previews what can be previewed, draws everything else. */
  open(page: Page): void;
  /** Shows a page in the drawer, or closes it. */
  draw(uuid: string | undefined): void;
  /** Shows a file in the preview; another one in its place when one is shown. */
  preview(uuid: string): void;
  closePreview(): void;
  run(action: Action, pages: readonly Page[]): void;
  /** Takes back the last move, or the last going to the trash. */
  undo(): void;
  /** Moves after asking, as far as asking has not been switched off. */
  move(pages: readonly (Movable & { readonly title: string })[], destinationUuid: string): void;
  rename(uuid: string, title: string): Promise<boolean>;
  stopRenaming(): void;
}

export const LibraryContext = createContext<Library | null>(null);

/** The library that is open; only below its area. */
export function useLibrary(): Library {
  const library = useContext(LibraryContext);
  if (library === null) throw new Error('This is shown only inside the file library.');
  return library;
}
