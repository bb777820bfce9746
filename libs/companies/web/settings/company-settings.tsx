import './company-settings.css';
import { type CompanySettingsPage, ErrorPage, texts as shared, useCompany } from '@daybook/kernel/ui';
import { NavLink, Outlet } from 'react-router';

/** The pages of a company's settings: the one that is open, and those to go to. */
export function CompanySettings({ pages }: { readonly pages: readonly CompanySettingsPage[] }) {
  const { uuid, perms } = useCompany();
  if (!perms.viewFeatureCompanySettings) return <ErrorPage status={403} message={shared.noAccess} />;
  const shown = pages.filter(({ permission }) => permission === undefined || perms[permission]);
  return (
    <>
      <div className="company-settings">
        <nav className="settings-pages" aria-label="Settings">
          {shown.map(({ path, label }) => (
            <NavLink key={path} to={`/${uuid}/company-settings/${path}`}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <Outlet />
    </>
  );
}
