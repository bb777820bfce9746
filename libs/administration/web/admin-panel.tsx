import './admin-panel.css';
import { NavLink, Outlet } from 'react-router';
import { texts } from './texts.js';

export interface Section {
  /** Below `/staff-admin-panel/`. */
  readonly path: string;
  readonly label: string;
}

/** `/staff-admin-panel`: the frame of its sections. */
export function AdminPanel({ sections }: { readonly sections: readonly Section[] }) {
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
