import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  isNotFound,
  Menu,
  MenuItem,
  Skeleton,
  texts as shared,
  useQuery,
} from '@daybook/kernel/ui';
import { Ellipsis, EyeOff, FolderOpen, FolderPlus, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { ActionItems } from './action-items.js';
import { type Action, actionsFor } from './actions.js';
import { folderAddress, landingOf, urlPathAt } from './addresses.js';
import { Breadcrumb } from './breadcrumb.js';
import { NewFolder } from './dialogs/new-folder.js';
import { NewLink } from './dialogs/new-link.js';
import { FileList } from './file-list.js';
import { FolderAtDocument } from './generated/graphql.js';
import { useLibrary } from './library.js';
import { upFrom } from './move-targets.js';
import type { Page } from './page.js';
import { FolderPreview } from './preview/folder-preview.js';
import { SharedFolders } from './shared-folders.js';
import type { Sorting } from './sorting.js';
import { TakenHere } from './taken-here.js';
import { texts } from './texts.js';
import type { TreeFolder } from './tree-rows.js';
import { UploadButton } from './upload-button.js';
import { useDropTarget } from './use-drop-target.js';
import { useFolderRows } from './use-folder-rows.js';

/** What can be done with a folder from inside. */
const ofOpenFolder: ReadonlySet<Action> = new Set(['details', 'download', 'share', 'copyLink', 'hide', 'show']);

/** The folder at a storage path. What the tree knows of it shows at once; rights follow. */
export function FolderScreen({
  urlPath,
  known,
  sorting,
  onSort,
}: {
  readonly urlPath: string;
  readonly known: TreeFolder | undefined;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const { company, folders } = useLibrary();
  const { data, failure, refetch } = useQuery(FolderAtDocument, { urlPath }, { about: ['fileTree'] });
  const page = data?.file;

  if (page && (page.__typename !== 'Folder' || !page.live)) {
    return <Navigate to={landingOf({ ...page, companyUuid: company.uuid })} replace />;
  }
  if (data?.file === null || isNotFound(failure)) {
    if (urlPath === urlPathAt(company.uuid, '') && folders.size > 0) return <SharedFolders />;
    return (
      <EmptyState
        title={texts.noFolder}
        icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}
        action={<Link to={`/${company.uuid}/files/`}>{texts.toFiles}</Link>}
      >
        {texts.noFolderHint}
      </EmptyState>
    );
  }
  const folder = page ?? known;
  if (!folder && failure) {
    return (
      <ErrorState title={texts.failedToLoad} onRetry={refetch}>
        {texts.failedToLoadHint}
      </ErrorState>
    );
  }
  if (!folder) return <FolderSkeleton />;
  const above =
    page?.ancestors ??
    upFrom(folders, folder.uuid)
      .slice(1)
      .reverse()
      .flatMap((uuid) => folders.get(uuid) ?? []);
  return (
    <OpenedFolder
      key={`${folder.uuid} ${sorting?.column} ${sorting?.descending}`}
      uuid={folder.uuid}
      title={folder.title}
      above={above}
      page={page ?? undefined}
      {...(!page && failure && { onRetry: refetch })}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

function FolderSkeleton() {
  return (
    <div className="folder" role="status">
      <span className="visually-hidden">{shared.loading}</span>
      <div className="folder-head">
        <Skeleton width={20} height={22} />
      </div>
      {[36, 28, 44, 31].map((width) => (
        <div key={width} className="file-row-skeleton">
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

function OpenedFolder({
  uuid,
  title,
  above,
  page,
  onRetry,
  sorting,
  onSort,
}: {
  readonly uuid: string;
  readonly title: string;
  readonly above: readonly { readonly uuid: string; readonly title: string; readonly urlPath: string }[];
  /** Nothing before the server has answered. */
  readonly page: Page | undefined;
  /** Asks the server again; given when it could not say what may be done here. */
  readonly onRetry?: () => void;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const { company } = useLibrary();
  const navigate = useNavigate();
  const mayUpload = page?.perms.upload === true;
  const actions = page ? actionsFor([page]).filter((action) => ofOpenFolder.has(action)) : [];
  const rows = useFolderRows(uuid, sorting);
  const drop = useDropTarget(uuid, mayUpload);
  const [making, setMaking] = useState<'folder' | 'link'>();
  const parent = above.at(-1);
  const finish = () => setMaking(undefined);

  const empty = (
    <EmptyState title={texts.emptyFolder} icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}>
      {mayUpload ? texts.emptyFolderHint : texts.emptyFolderReadOnly}
    </EmptyState>
  );
  return (
    <div className={drop.over ? 'folder drop' : 'folder'} {...drop.handlers}>
      <Breadcrumb folders={above} />
      <div className="folder-head">
        <h1>{title}</h1>
        {page?.isHiddenFromClients && (
          <span className="mark">
            <EyeOff size={14} aria-hidden />
            {texts.hidden}
          </span>
        )}
        <div className="folder-buttons">
          {page && actions.length > 0 && (
            <Menu
              label={texts.moreOf(title)}
              trigger={(props) => (
                <IconButton label={texts.moreOf(title)} icon={<Ellipsis size={18} aria-hidden />} {...props} />
              )}
            >
              <ActionItems actions={actions} pages={[page]} />
            </Menu>
          )}
          {mayUpload && (
            <Menu
              label={texts.new}
              trigger={(props) => (
                <Button icon={<Plus size={16} aria-hidden />} {...props}>
                  {texts.new}
                </Button>
              )}
            >
              <MenuItem icon={<FolderPlus size={16} aria-hidden />} onChoose={() => setMaking('folder')}>
                {texts.newFolder}
              </MenuItem>
              <MenuItem icon={<Link2 size={16} aria-hidden />} onChoose={() => setMaking('link')}>
                {texts.newLink}
              </MenuItem>
            </Menu>
          )}
          {mayUpload && <UploadButton folderUuid={uuid} />}
        </div>
      </div>
      {mayUpload && <TakenHere />}
      {onRetry && (
        <p className="folder-failed" role="alert">
          {texts.failedToLoadRights}
          <Button size="small" onClick={onRetry}>
            {shared.tryAgain}
          </Button>
        </p>
      )}
      <FileList
        label={title}
        rows={rows}
        sorting={sorting}
        onSort={onSort}
        empty={empty}
        {...(parent && {
          onUp: () => navigate(folderAddress({ companyUuid: company.uuid, urlPath: parent.urlPath })),
        })}
      />
      <FolderPreview rows={rows} />
      {drop.over && <p className="drop-note">{texts.dropHere(title)}</p>}
      {making === 'folder' && <NewFolder parentUuid={uuid} onClose={finish} />}
      {making === 'link' && <NewLink parentUuid={uuid} onClose={finish} />}
    </div>
  );
}
