import './admin-panel.css';
import { ErrorPage, useViewer } from '@daybook/kernel/ui';
import { NavLink, Outlet } from 'react-router';
import { texts } from './texts.js';

export interface Section {
  /** Below `/staff-admin-panel/`. */
  readonly path: string;
  readonly label: string;
}

/** `/staff-admin-panel`: the frame of its sections. */
export function AdminPanel({ sections }: { readonly sections: readonly Section[] }) {
  const { perms } = useViewer();
  if (!perms.viewAdminPanel) return <ErrorPage status={403} />;
  return (
    <>
      <nav className="admin-sections" aria-label={texts.sections}>
        {sections.map(({ path, label }) => (
          <NavLink key={path} to={`/staff-admin-panel/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
