import { confirm, copyText, isUnasked, send, stopAsking, toast, useCompany } from '@daybook/kernel/ui';
import { chooseFiles, startUploads } from '@daybook/uploads/web';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Action } from './actions.js';
import { downloadPages } from './bundles.js';
import { downloadAtOwnRisk } from './downloads.js';
import type { Dragged } from './dragging.js';
import { MoveAccessDocument } from './generated/graphql.js';
import { type AccessChange, accessWarning, askedBeforeMoves } from './move-access.js';
import type { FolderAt } from './move-targets.js';
import { named, type Page } from './page.js';
import { texts } from './texts.js';
import { asVersionOf } from './uploading/destinations.js';
import { useLibraryCommands } from './use-library-commands.js';

/** What is being asked of the person before an action goes on. */
export type Asked =
  | { readonly kind: 'moveWhere' | 'restoreWhere'; readonly pages: readonly Page[] }
  | { readonly kind: 'share' | 'changeTarget'; readonly page: Page }
  | {
      readonly kind: 'confirmMove';
      readonly what: string;
      readonly title: string;
      readonly change: AccessChange | undefined;
      readonly answer: (yes: boolean, neverAsk: boolean) => void;
    };

const uuidsOf = (pages: readonly { readonly uuid: string }[]) => pages.map(({ uuid }) => uuid);

/** Every action of the library: what it asks first, the command it sends, what it says then. */
export function useActions({
  folders,
  open,
  preview,
  draw,
  drawn,
}: {
  readonly folders: ReadonlyMap<string, FolderAt>;
  readonly open: (page: Page) => void;
  readonly preview: (uuid: string) => void;
  readonly draw: (uuid: string | undefined) => void;
  readonly drawn: string | undefined;
}) {
  const { uuid: companyUuid } = useCompany();
  const navigate = useNavigate();
  const commands = useLibraryCommands();
  const [asked, setAsked] = useState<Asked>();
  const [renaming, setRenaming] = useState<string>();
  const finish = () => setAsked(undefined);
  const titleOf = (uuid: string) => folders.get(uuid)?.title ?? texts.files;
  const lastUndo = useRef<() => void>(undefined);
  const sayWithUndo = (said: string, undo: () => unknown) => {
    const once = () => {
      takeAway();
      if (lastUndo.current === once) lastUndo.current = undefined;
      undo();
    };
    const takeAway = toast(said, 'success', { label: texts.undo, run: once });
    lastUndo.current = once;
  };
  const closeDrawerOf = (pages: readonly Page[]) => {
    if (drawn && uuidsOf(pages).includes(drawn)) draw(undefined);
  };

  const moveBack = async (pages: readonly Dragged[], parentUuid: string) => {
    const done = await commands.moveFiles.run({ uuids: uuidsOf(pages), destinationUuid: parentUuid });
    if (done) toast(texts.moved(named(pages), titleOf(parentUuid)), 'success');
  };

  const moveTo = async (pages: readonly Dragged[], destinationUuid: string) => {
    const done = await commands.moveFiles.run({ uuids: uuidsOf(pages), destinationUuid });
    if (!done) return false;
    const said = texts.moved(named(pages), titleOf(destinationUuid));
    const [from, ...others] = new Set(pages.map(({ parentUuid }) => parentUuid));
    if (from && folders.has(from) && others.length === 0) sayWithUndo(said, () => moveBack(pages, from));
    else toast(said, 'success');
    return true;
  };

  /** Asks first, unless that was switched off and no client gets to see anything new. */
  const move = async (pages: readonly Dragged[], destinationUuid: string) => {
    const change = await send(MoveAccessDocument, { uuids: uuidsOf(pages), destinationUuid })
      .then(({ moveAccessInfo }) => moveAccessInfo)
      .catch(() => undefined);
    const isSilent = change !== undefined && !accessWarning(change).strong && isUnasked(askedBeforeMoves);
    if (isSilent) return void moveTo(pages, destinationUuid);
    const answer = (yes: boolean, neverAsk: boolean) => {
      finish();
      if (neverAsk) stopAsking(askedBeforeMoves);
      if (yes) void moveTo(pages, destinationUuid);
    };
    setAsked({ kind: 'confirmMove', what: named(pages), title: titleOf(destinationUuid), change, answer });
  };

  const trash = async (pages: readonly Page[]) => {
    if (!(await commands.trash.run({ uuids: uuidsOf(pages) }))) return;
    closeDrawerOf(pages);
    sayWithUndo(texts.trashed(named(pages)), () => restoreTo(pages, null));
  };

  const restoreTo = async (pages: readonly Page[], destinationUuid: string | null) => {
    const done = await commands.restore.run({ uuids: uuidsOf(pages), destinationUuid });
    if (done) toast(texts.restored(named(pages)), 'success');
    return done !== null;
  };

  const restore = (pages: readonly Page[]) => {
    const isHomeless = pages.some(({ parentUuid }) => !parentUuid || !folders.has(parentUuid));
    if (isHomeless) setAsked({ kind: 'restoreWhere', pages });
    else void restoreTo(pages, null);
  };

  const shred = async (pages: readonly Page[]) => {
    if (!(await confirm(texts.askShred(named(pages)), { confirmText: texts.shred, cancelText: texts.cancel }))) return;
    if (!(await commands.shred.run({ uuids: uuidsOf(pages) }))) return;
    closeDrawerOf(pages);
    toast(texts.shredded(named(pages)), 'success');
  };

  const addVersion = async ({ uuid }: Page) => {
    const chosen = await chooseFiles({ one: true });
    if (chosen.length > 0) await startUploads(chosen, asVersionOf(uuid));
  };

  const scanAgain = async ({ uuid }: Page) => {
    if (await commands.scanAgain.run({ uuid })) toast(texts.scansAgain, 'success');
  };

  const takeAtOwnRisk = async ({ uuid, title }: Page) => {
    const taken = { confirmText: texts.atOwnRisk, cancelText: texts.cancel };
    if (await confirm(texts.askOwnRisk(title), taken)) await downloadAtOwnRisk(uuid);
  };

  const setHidden = (pages: readonly Page[], isHiddenFromClients: boolean) =>
    commands.hide.run({ uuids: uuidsOf(pages), isHiddenFromClients });

  const run = (action: Action, pages: readonly Page[]) => {
    const [page] = pages;
    if (!page) return;
    const acts: Readonly<Record<Action, () => unknown>> = {
      open: () => open(page),
      preview: () => preview(page.uuid),
      details: () => draw(page.uuid),
      download: () => downloadPages(pages),
      share: () => setAsked({ kind: 'share', page }),
      copyLink: () => copyText(location.origin + page.deepLinkUrl, { done: texts.copied, failed: texts.copyFailed }),
      move: () => setAsked({ kind: 'moveWhere', pages }),
      newVersion: () => addVersion(page),
      sign: () => navigate(`/${companyUuid}/document-signatures/new?file=${page.uuid}`),
      rename: () => setRenaming(page.uuid),
      changeTarget: () => setAsked({ kind: 'changeTarget', page }),
      scanAgain: () => scanAgain(page),
      atOwnRisk: () => takeAtOwnRisk(page),
      hide: () => setHidden(pages, true),
      show: () => setHidden(pages, false),
      trash: () => trash(pages),
      restore: () => restore(pages),
      shred: () => shred(pages),
    };
    void acts[action]();
  };

  return {
    asked,
    finish,
    renaming,
    stopRenaming: () => setRenaming(undefined),
    rename: async (uuid: string, title: string) => (await commands.rename.run({ uuid, title })) !== null,
    run,
    undo: () => lastUndo.current?.(),
    move: (pages: readonly Dragged[], destinationUuid: string) => void move(pages, destinationUuid),
    moveTo,
    restoreTo,
  };
}
