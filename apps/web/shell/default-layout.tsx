import './default-layout.css';
import { Notices } from '@daybook/alerts/web';
import { CompanyPicker } from '@daybook/companies/web';
import { SecondFactorAgain, SecondFactorReminder, SignedIn } from '@daybook/identity/web';
import {
  Brand,
  Confirm,
  ErrorPage,
  IconButton,
  LeaveQuestion,
  LoadingBar,
  OfflineNotice,
  type OpenCompany,
  prefetch,
  texts as shared,
  Toasts,
  useConfig,
  useViewer,
} from '@daybook/kernel/ui';
import { PageMetrics } from '@daybook/metrics/web';
import { Bell } from '@daybook/notifications/web';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { places as allPlaces } from '../areas.js';
import { middlewareOf, stopOf } from './guards.js';
import { LowerNavigation } from './lower-navigation.js';
import { companyIn, isCompanyLess, openPlaces } from './navigation.js';
import { Overlays } from './overlays.js';
import { PageShell } from './page-shell.js';
import { PartBoundary } from './part-boundary.js';
import { SearchEntry } from './search-entry.js';
import { texts } from './texts.js';
import { TopLinks } from './top-links.js';
import { useBars } from './use-bars.js';
import { useScrollToTop } from './use-scroll-to-top.js';
import { UserMenu } from './user-menu.js';

/** Nothing is uploaded before the page is there. */
const Transfers = lazy(async () => ({ default: (await import('@daybook/uploads/web/transfers')).Transfers }));

const Assistant = lazy(async () => ({ default: (await import('@daybook/chatbot/web')).Assistant }));

const openSidebar = () => import('./sidebar.js');
const Sidebar = lazy(async () => ({ default: (await openSidebar()).Sidebar }));

/** What the frame hands to the screens inside. */
export interface Frame {
  /** Tells the frame which company is open, so that picker and navigation show it. */
  readonly onOpened: (company: OpenCompany) => void;
}

/** The frame of everything behind sign-in. */
export function DefaultLayout() {
  return (
    <SignedIn waiting={<PageShell />}>
      <FramedScreen />
    </SignedIn>
  );
}

function FramedScreen() {
  const viewer = useViewer();
  const { firmName } = useConfig();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<OpenCompany>();
  // the sidebar belongs to the path it was opened on, so going anywhere closes it
  const [sidebarOn, setSidebarOn] = useState<string>();
  const sidebar = sidebarOn === pathname;
  const bars = useBars();
  const middleware = middlewareOf(useMatches());
  const stop = stopOf(middleware, { pathname, perms: viewer.perms });
  useScrollToTop();
  useEffect(() => prefetch(openSidebar), []);

  const inCompany = !isCompanyLess(pathname);
  const company = inCompany && opened && pathname.startsWith(`/${opened.uuid}`) ? opened : undefined;
  const places = company ? openPlaces(allPlaces, company, viewer) : [];

  return (
    <div className={inCompany ? 'frame' : 'frame company-less'}>
      <a className="skip-link" href="#content">
        {shared.skipToContent}
      </a>
      <LoadingBar />
      <header className={bars.top ? 'top-bar' : 'top-bar hidden'}>
        <IconButton
          className="sidebar-button"
          label={texts.openMenu}
          aria-expanded={sidebar}
          icon={<MenuIcon size={20} aria-hidden />}
          onClick={() => setSidebarOn(pathname)}
        />
        <Link to="/" className="brand" aria-label={`${firmName ?? shared.product}, ${shared.homePage}`}>
          <Brand />
        </Link>
        {inCompany && <CompanyPicker current={company ?? opened} />}
        <TopLinks company={company} places={places} />
        <SearchEntry company={company} places={places} />
        <Bell />
        <UserMenu />
      </header>
      {sidebarOn !== undefined && (
        <PartBoundary onLost={() => setSidebarOn(undefined)}>
          <Suspense fallback={null}>
            <Sidebar open={sidebar} onClose={() => setSidebarOn(undefined)} company={company} places={places} />
          </Suspense>
        </PartBoundary>
      )}
      <Suspense fallback={null}>
        <OfflineNotice listens={!company} />
      </Suspense>
      <Suspense fallback={null}>
        <Notices companyUuid={company?.uuid ?? null} />
        {middleware.includes('metrics') && (
          <PageMetrics path={pathname + search} companyUuid={companyIn(pathname)} company={company} viewer={viewer} />
        )}
      </Suspense>
      <div id="content" className="content" tabIndex={-1}>
        {stop ? <ErrorPage {...stop} /> : <Outlet context={{ onOpened: setOpened } satisfies Frame} />}
      </div>
      {company && <LowerNavigation company={company} places={places} shown={bars.bottom} />}
      {company && (
        <PartBoundary onLost={() => undefined}>
          <Suspense fallback={null}>
            <Assistant key={company.uuid} company={company} />
          </Suspense>
        </PartBoundary>
      )}
      <PartBoundary onLost={() => undefined}>
        <Suspense fallback={null}>
          <Transfers />
        </Suspense>
      </PartBoundary>
      <Overlays />
      <SecondFactorReminder />
      <SecondFactorAgain />
      <Toasts />
      <Confirm />
      <LeaveQuestion />
    </div>
  );
}
