import './file-area.css';
import './file-list.css';
import './dialogs/dialogs.css';
import { ErrorPage, type ItemPanels, texts as shared, useCompany, useQuery, useTitle } from '@daybook/kernel/ui';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { mayPreview } from './actions.js';
import { folderAddress, readView, urlPathAt, withOpen } from './addresses.js';
import { AskedDialog } from './asked-dialog.js';
import { FileDrawer } from './drawer/file-drawer.js';
import { FolderScreen } from './folder-screen.js';
import { NavigatorDocument } from './generated/graphql.js';
import { type Library, LibraryContext } from './library.js';
import { Navigator } from './navigator.js';
import type { Page } from './page.js';
import type { Sorting } from './sorting.js';
import { texts } from './texts.js';
import { TrashScreen } from './trash-screen.js';
import { useActions } from './use-actions.js';
import { usePreview } from './use-preview.js';
import { ZipProgress } from './zip-progress.js';

const treeOnly = { about: ['fileTree'] } as const;

/** `/{company}/files/*`: the folder the path names or the trash, the tree beside it, the drawer over it. */
export function FileArea({ panels }: { readonly panels: ItemPanels }) {
  const company = useCompany();
  const { '*': splat = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [sorting, setSorting] = useState<Sorting>(null);
  const { data } = useQuery(NavigatorDocument, { companyUuid: company.uuid }, treeOnly);
  const tree = data?.navigatorTree;
  const folders = useMemo(() => new Map((tree ?? []).map((folder) => [folder.uuid, folder])), [tree]);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { trashed, item: drawn } = readView(params);
  const { previewed, preview, closePreview } = usePreview(params);
  const urlPath = urlPathAt(company.uuid, splat);
  const known = useMemo(() => tree?.find((folder) => folder.urlPath === urlPath), [tree, urlPath]);
  useTitle(trashed ? texts.trash : (known?.title ?? texts.files), company.name);

  const draw = useCallback(
    (uuid: string | undefined) => {
      const isSwitch = drawn !== undefined;
      navigate(
        { pathname, search: withOpen(params, 'item', uuid) },
        { replace: isSwitch, state: { keepScroll: true } },
      );
    },
    [navigate, pathname, params, drawn],
  );
  const open = useCallback(
    (page: Page) => {
      if (page.__typename === 'Folder' && page.live) {
        navigate(folderAddress({ companyUuid: company.uuid, urlPath: page.urlPath }));
      } else if (page.live && page.__typename === 'File' && mayPreview(page)) preview(page.uuid);
      else draw(page.uuid);
    },
    [navigate, company.uuid, draw, preview],
  );
  const { asked, finish, moveTo, restoreTo, ...actions } = useActions({ folders, open, preview, draw, drawn });
  // folders may be shared with somebody who has no access to the library
  const isClosed = !company.perms.viewFeatureFiles && tree?.length === 0 && search === '';
  if (isClosed) return <ErrorPage status={403} message={shared.noAccess} />;
  const library: Library = { company, folders, drawn, previewed, open, preview, closePreview, draw, ...actions };

  return (
    <LibraryContext value={library}>
      <div className={drawn ? 'file-area drawn' : 'file-area'}>
        <Navigator openUuid={known?.uuid} trashed={trashed} trashedCount={data?.trashedCount ?? 0} />
        <main className="file-page">
          <ZipProgress />
          {trashed && splat === '' ? (
            <TrashScreen />
          ) : (
            <FolderScreen urlPath={urlPath} known={known} sorting={sorting} onSort={setSorting} />
          )}
        </main>
        <FileDrawer panels={panels} />
      </div>
      <AskedDialog asked={asked} onMove={moveTo} onRestore={restoreTo} onClose={finish} />
    </LibraryContext>
  );
}
