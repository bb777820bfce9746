import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { folderAddress, trashAddress } from './addresses.js';
import { type DropHandlers, FolderTree } from './folder-tree.js';
import { useLibrary } from './library.js';
import { texts } from './texts.js';
import { useDropTarget } from './use-drop-target.js';

/** The tree of folders beside the list, and the way to the trash. */
export function Navigator({
  openUuid,
  trashed,
  trashedCount,
}: {
  readonly openUuid: string | undefined;
  readonly trashed: boolean;
  readonly trashedCount: number;
}) {
  const { company, folders } = useLibrary();
  const navigate = useNavigate();
  return (
    <aside className="navigator" aria-label={texts.folders}>
      <FolderTree
        label={texts.folders}
        folders={folders}
        chosen={trashed ? undefined : openUuid}
        onChoose={({ urlPath }) => navigate(folderAddress({ companyUuid: company.uuid, urlPath }))}
        wrap={(uuid, line) => (
          <DropLine key={uuid} uuid={uuid}>
            {line}
          </DropLine>
        )}
      />
      <Link
        className={trashed ? 'trash-link active' : 'trash-link'}
        aria-current={trashed ? 'page' : undefined}
        to={trashAddress(company.uuid)}
      >
        <Trash2 size={16} aria-hidden />
        {texts.trash}
        {trashedCount > 0 && <span className="tabular">{trashedCount.toLocaleString('en-US')}</span>}
      </Link>
    </aside>
  );
}

function DropLine({
  uuid,
  children,
}: {
  readonly uuid: string;
  readonly children: (more: Partial<DropHandlers> & { over?: boolean }) => ReactNode;
}) {
  const { over, handlers } = useDropTarget(uuid, false);
  return children({ over, ...handlers });
}
