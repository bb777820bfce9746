import { ErrorPage } from '@daybook/kernel/ui';
import type { RouteObject } from 'react-router';
import { companyRoutes } from './areas.js';
import { CompanyIndex, CompanyRoute, ItemRoute, LinkRoute, ProfileRoute } from './shell/company-route.js';
import { DefaultLayout } from './shell/default-layout.js';
import type { Guarded } from './shell/guards.js';
import { Landing } from './shell/landing.js';
import { RouteError } from './shell/route-error.js';
import { staffRoutes } from './staff-routes.js';

/** Every route behind sign-in. */
export const framedRoutes: RouteObject[] = [
  {
    element: <DefaultLayout />,
    handle: { middleware: ['metrics'] } satisfies Guarded,
    errorElement: <RouteError />,
    children: [
      {
        // the frame stays when a screen fails
        errorElement: <RouteError />,
        children: [
          { index: true, element: <Landing /> },
          ...staffRoutes,
          { path: '/links/*', element: <LinkRoute /> },
          {
            path: '/:companyId',
            element: <CompanyRoute />,
            handle: { middleware: ['company-only'] } satisfies Guarded,
            children: [
              { index: true, element: <CompanyIndex /> },
              ...companyRoutes,
              { path: 'profile', element: <ProfileRoute /> },
              { path: ':itemUuid', element: <ItemRoute /> },
              { path: '*', element: <ErrorPage status={404} /> },
            ],
          },
          { path: '*', element: <ErrorPage status={404} /> },
        ],
      },
    ],
  },
];
