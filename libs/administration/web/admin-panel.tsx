import './admin-panel.css';
import { type AdminSection, useIsNarrow, useViewer } from '@daybook/kernel/ui';
import { Outlet } from 'react-router';
import { SectionsAside, SectionsMenu } from './admin-sections.js';

/** `/staff-admin-panel`: the frame of its sections. */
export function AdminPanel({ sections }: { readonly sections: readonly AdminSection[] }) {
  const { perms } = useViewer();
  const open = sections.filter(({ needs }) => needs === undefined || perms[needs]);
  const Sections = useIsNarrow(1240) ? SectionsMenu : SectionsAside;

  return (
    <div className="admin-panel">
      <Sections sections={open} />
      <div className="admin-section">
        <Outlet />
      </div>
    </div>
  );
}
