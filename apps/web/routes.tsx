import { SignIn, SignOut } from '@daybook/identity/web';
import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { entryRoutes, outsideRoutes } from './entry-routes.js';
import { GuestLayout } from './shell/guest-layout.js';
import { RouteError } from './shell/route-error.js';

/** For those whose answers the network kept back. */
const UnsentAnswers = lazy(async () => ({ default: (await import('@daybook/tax/web/unsent')).UnsentAnswers }));

/** What is open before sign-in. */
const guestRoutes: RouteObject[] = [
  {
    element: <GuestLayout />,
    errorElement: <RouteError />,
    children: [
      { path: '/login', element: <SignIn /> },
      { path: '/logout', element: <SignOut Unsent={UnsentAnswers} /> },
      ...entryRoutes,
    ],
  },
  ...outsideRoutes.map((route) => ({ ...route, errorElement: <RouteError /> })),
];

/** Every other route comes with the screens behind sign-in, which the sign-in page does without; clients do without those of the staff. */
export const router = createBrowserRouter(guestRoutes, {
  async patchRoutesOnNavigation({ path, patch }) {
    const { patchFramedRoutes } = await import('./framed-routes.js');
    await patchFramedRoutes(path, patch);
  },
});
