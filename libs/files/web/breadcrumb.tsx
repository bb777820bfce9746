import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { folderAddress } from './addresses.js';
import { useLibrary } from './library.js';
import { texts } from './texts.js';
import { useDropTarget } from './use-drop-target.js';

interface Crumb {
  readonly uuid: string;
  readonly title: string;
  readonly urlPath: string;
}

/** The folders above the open one, root first; things can be dropped on them. */
export function Breadcrumb({ folders }: { readonly folders: readonly Crumb[] }) {
  if (folders.length === 0) return null;
  return (
    <nav className="breadcrumb" aria-label={texts.path}>
      <ol>
        {folders.map((folder) => (
          <CrumbLink key={folder.uuid} folder={folder} />
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ folder: { uuid, title, urlPath } }: { readonly folder: Crumb }) {
  const { company } = useLibrary();
  const { over, handlers } = useDropTarget(uuid, false);
  return (
    <li className={over ? 'drop' : ''} {...handlers}>
      <Link to={folderAddress({ companyUuid: company.uuid, urlPath })}>{title}</Link>
      <ChevronRight size={14} aria-hidden />
    </li>
  );
}
