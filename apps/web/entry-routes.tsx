import { Waiting } from '@daybook/kernel/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';

/** Downloaded when somebody comes by one of these ways: the sign-in page does without. */
const entry = () => import('@daybook/identity/web/entry');
const Welcome = lazy(async () => ({ default: (await entry()).Welcome }));
const ResetPassword = lazy(async () => ({ default: (await entry()).ResetPassword }));
const ConfirmEmail = lazy(async () => ({ default: (await entry()).ConfirmEmail }));
const Setup = lazy(async () => ({ default: (await entry()).Setup }));
const GoogleLogin = lazy(async () => ({ default: (await entry()).GoogleLogin }));

/** Where people sign who have no account; it brings along nothing of the portal. */
const OutsidePage = lazy(async () => ({ default: (await import('@daybook/signatures/web/outside')).OutsidePage }));

/** Where payees fill in a Form W-9; the same holds for it. */
const W9Page = lazy(async () => ({ default: (await import('@daybook/tax/web/w9')).W9Page }));

/** Where recipients fetch a Form 1099; for it too. */
const StatementPage = lazy(async () => ({ default: (await import('@daybook/tax/web/statement')).StatementPage }));

const waited = (screen: ReactNode) => <Suspense fallback={<Waiting />}>{screen}</Suspense>;

/** Leads the link of a mail to its page, whose address does not show the token. */
function LinkTo({
  page,
}: {
  readonly page: '/welcome' | '/reset-password' | '/sign' | '/tax-form' | '/tax-statement' | '/links/confirm-email';
}) {
  const { token = '' } = useParams();
  return <Navigate to={page} state={{ token }} replace />;
}

/** Pages of their own, without the sheet of the ways in. */
export const outsideRoutes: RouteObject[] = [
  { path: '/sign', element: waited(<OutsidePage />) },
  { path: '/tax-form', element: waited(<W9Page />) },
  { path: '/tax-statement', element: waited(<StatementPage />) },
];

/** Ways in beside the sign-in page. */
export const entryRoutes: RouteObject[] = [
  { path: '/welcome', element: waited(<Welcome />) },
  { path: '/setup', element: waited(<Setup />) },
  { path: '/reset-password', element: waited(<ResetPassword />) },
  { path: '/google_login', element: waited(<GoogleLogin />) },
  { path: '/links/invite/:token', element: <LinkTo page="/welcome" /> },
  { path: '/links/sign/:token', element: <LinkTo page="/sign" /> },
  { path: '/links/tax-form/:token', element: <LinkTo page="/tax-form" /> },
  { path: '/links/tax-statement/:token', element: <LinkTo page="/tax-statement" /> },
  { path: '/links/reset/:token', element: <LinkTo page="/reset-password" /> },
  { path: '/links/confirm-email/:token', element: <LinkTo page="/links/confirm-email" /> },
  { path: '/links/confirm-email', element: waited(<ConfirmEmail />) },
];
