import { useCompany, useTitle } from '@daybook/kernel/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Moment } from '../books/moment.js';
import { ComparedBooks } from '../books/tie-out.js';
import { type DashboardPath, dashboardAt, dashboards } from './dashboard-list.js';
import { texts } from './texts.js';

/** What stands around a dashboard: where the others are, its name, what it is, and as of when. */
export function DashboardPage({
  path,
  about,
  syncedAt,
  actions,
  children,
}: {
  readonly path: DashboardPath;
  /** The days and the basis it shows, in words. */
  readonly about?: string | undefined;
  readonly syncedAt?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const company = useCompany();
  const { name, help } = dashboardAt(path);
  useTitle(name, company.name);
  return (
    <main className="dashboard-page">
      <DashboardNavigation company={company.uuid} />
      <header className="dashboard-head">
        <div>
          <p className="print-only">{company.name}</p>
          <h1>{name}</h1>
          <p className="dashboard-about">
            {about}
            {syncedAt && (
              <>
                {about && ' · '}
                {texts.booksRead} <Moment at={syncedAt} />
              </>
            )}
          </p>
          {syncedAt && <ComparedBooks />}
        </div>
        <div className="dashboard-actions">{actions}</div>
      </header>
      <details className="dashboard-help">
        <summary>{texts.whatItIs}</summary>
        <p>{help}</p>
      </details>
      {children}
    </main>
  );
}

/** All eight, in one line that scrolls where it is narrow. */
export function DashboardNavigation({ company }: { readonly company: string }) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another one to scroll to
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - 24;
  }, [pathname]);
  return (
    <nav className="dashboard-nav" aria-label={texts.title} ref={list}>
      <NavLink to={`/${company}/dashboard`} end>
        {texts.overview}
      </NavLink>
      {dashboards.map(({ path, name }) => (
        <NavLink key={path} to={`/${company}/dashboard/${path}`}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
