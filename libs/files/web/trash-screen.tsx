import { EmptyState, useQuery } from '@daybook/kernel/ui';
import { Trash2 } from 'lucide-react';
import { FileList } from './file-list.js';
import { TrashedPagesDocument } from './generated/graphql.js';
import { useLibrary } from './library.js';
import { libraryKinds } from './page.js';
import { texts } from './texts.js';
import { rowsOf } from './use-folder-rows.js';

/** What was put into the trash, newest first. */
export function TrashScreen() {
  const { company } = useLibrary();
  const { data, failure, refetch } = useQuery(
    TrashedPagesDocument,
    { companyUuid: company.uuid },
    { about: libraryKinds },
  );
  const pages = data?.trashedRootPages;
  return (
    <div className="folder">
      <div className="folder-head">
        <h1>
          {texts.trash}
          {pages && pages.length > 0 && <span className="tabular"> {pages.length.toLocaleString('en-US')}</span>}
        </h1>
      </div>
      <FileList
        label={texts.trash}
        ofTrash
        rows={rowsOf(pages, failure, refetch)}
        empty={
          <EmptyState title={texts.emptyTrash} icon={<Trash2 size={28} strokeWidth={1.5} aria-hidden />}>
            {texts.emptyTrashHint}
          </EmptyState>
        }
      />
    </div>
  );
}
