import { Button, EmptyState, ErrorState, isNotFound, Menu, MenuItem, useQuery } from '@daybook/kernel/ui';
import { FolderOpen, FolderPlus, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { folderAddress, landingOf } from './addresses.js';
import { Breadcrumb } from './breadcrumb.js';
import { NewFolder } from './dialogs/new-folder.js';
import { NewLink } from './dialogs/new-link.js';
import { FileList } from './file-list.js';
import { FolderAtDocument } from './generated/graphql.js';
import { useLibrary } from './library.js';
import { upFrom } from './move-targets.js';
import { libraryKinds } from './page.js';
import type { Sorting } from './sorting.js';
import { texts } from './texts.js';
import type { TreeFolder } from './tree-rows.js';
import { UploadButton } from './upload-button.js';
import { useDropTarget } from './use-drop-target.js';
import { useFolderRows } from './use-folder-rows.js';

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
  const { data, failure, refetch } = useQuery(FolderAtDocument, { urlPath }, { about: libraryKinds });
  const page = data?.file;

  if (page && (page.__typename !== 'Folder' || !page.live)) {
    return <Navigate to={landingOf({ ...page, companyUuid: company.uuid })} replace />;
  }
  if (data?.file === null || isNotFound(failure)) {
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
  if (!folder) return null;
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
      mayUpload={page?.perms.upload === true}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

function OpenedFolder({
  uuid,
  title,
  above,
  mayUpload,
  sorting,
  onSort,
}: {
  readonly uuid: string;
  readonly title: string;
  readonly above: readonly { readonly uuid: string; readonly title: string; readonly urlPath: string }[];
  readonly mayUpload: boolean;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const { company } = useLibrary();
  const navigate = useNavigate();
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
        {mayUpload && (
          <div className="folder-buttons">
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
            <UploadButton folderUuid={uuid} />
          </div>
        )}
      </div>
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
      {drop.over && <p className="drop-note">{texts.dropHere(title)}</p>}
      {making === 'folder' && <NewFolder parentUuid={uuid} onClose={finish} />}
      {making === 'link' && <NewLink parentUuid={uuid} onClose={finish} />}
    </div>
  );
}
