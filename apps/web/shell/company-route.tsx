import { CompanyWorkspace, ItemByUuid, LinkedItem } from '@daybook/companies/web';
import { rememberCompany } from '@daybook/identity/web';
import {
  ErrorPage,
  type OpenCompany,
  openOverlay,
  texts as shared,
  useCompany,
  useViewer,
  Waiting,
} from '@daybook/kernel/ui';
import { Opened } from '@daybook/notifications/web';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext, useParams } from 'react-router';
import { places } from '../areas.js';
import type { Frame } from './default-layout.js';
import { isUuid, openPlaces } from './navigation.js';

const FileLanding = lazy(async () => ({ default: (await import('@daybook/files/web')).FileLanding }));

/** `/{company_id}` and all below it; a bare uuid may also be an item's. */
export function CompanyRoute() {
  const { companyId = '' } = useParams();
  const { pathname } = useLocation();
  const { onOpened } = useOutletContext<Frame>();
  const opened = useCallback(
    (company: OpenCompany) => {
      rememberCompany(company.uuid);
      onOpened(company);
    },
    [onOpened],
  );
  const alone = pathname.replace(/\/+$/, '') === `/${companyId}`;
  return (
    <CompanyWorkspace key={companyId} uuid={companyId} alone={alone} waiting={<Waiting />} onOpened={opened}>
      <Outlet />
    </CompanyWorkspace>
  );
}

/** `/{company_id}/`: on to the first place that is open to the person; what the address asks for beside it stays. */
export function CompanyIndex() {
  const company = useCompany();
  const { search } = useLocation();
  const [first] = openPlaces(places, company, useViewer());
  if (!first) return <ErrorPage status={403} message={shared.noAccess} />;
  return <Navigate to={{ pathname: `/${company.uuid}/${first.path}`, search }} replace />;
}

/** `/{company_id}/profile`: one's own profile, over the first place of the company. */
export function ProfileRoute() {
  useEffect(() => openOverlay('settings', { tab: 'profile' }), []);
  return <CompanyIndex />;
}

/** `/{company_id}/{item_uuid}`: what has an address of its own is led there, what is in the library opens in it. */
export function ItemRoute() {
  const { itemUuid } = useParams();
  if (!isUuid(itemUuid)) return <ErrorPage status={404} />;
  const landing = (
    <Opened itemUuid={itemUuid}>
      <Suspense fallback={<Waiting />}>
        <FileLanding uuid={itemUuid} />
      </Suspense>
    </Opened>
  );
  return <ItemByUuid uuid={itemUuid} waiting={<Waiting />} here={landing} />;
}

/** `/links/…`: the only form used in mails and lists of work. */
export function LinkRoute() {
  const { pathname, search } = useLocation();
  return <LinkedItem path={`${pathname}${search}`} waiting={<Waiting />} />;
}
