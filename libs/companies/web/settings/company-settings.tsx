import './settings-pages.css';
import { useCompany } from '@daybook/kernel/ui';
import { NavLink } from 'react-router';

const pages = [
  { path: 'team', label: 'Team' },
  { path: 'business-info', label: 'Business info' },
] as const;

/** The pages of a company's settings, to go from one to the other. */
export function SettingsPages() {
  const { uuid } = useCompany();
  return (
    <nav className="settings-pages" aria-label="Settings">
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={`/${uuid}/company-settings/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
