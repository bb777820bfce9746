import { EmptyState } from '@daybook/kernel/ui';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router';
import { folderAddress } from './addresses.js';
import { useLibrary } from './library.js';
import { texts } from './texts.js';

/** In place of the root, for somebody to whom only some folders are open. */
export function SharedFolders() {
  const { company, folders } = useLibrary();
  const outermost = [...folders.values()].filter(({ parentUuid }) => !parentUuid || !folders.has(parentUuid));
  return (
    <EmptyState
      title={texts.sharedFolders}
      icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}
      action={
        <ul data-rows>
          {outermost.map(({ uuid, title, urlPath }) => (
            <li key={uuid}>
              <Link to={folderAddress({ companyUuid: company.uuid, urlPath })}>{title}</Link>
            </li>
          ))}
        </ul>
      }
    >
      {texts.sharedFoldersHint}
    </EmptyState>
  );
}
