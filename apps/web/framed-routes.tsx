import { ErrorPage } from '@daybook/kernel/ui';
import type { RouteObject } from 'react-router';
import { companyRoutes, places, routes } from './areas.js';
import { CompanyIndex, CompanyRoute, ItemRoute, LinkRoute, ProfileRoute } from './shell/company-route.js';
import { DefaultLayout } from './shell/default-layout.js';
import type { Guarded } from './shell/guards.js';
import { Landing } from './shell/landing.js';
import { isAtStaffPlace, isCompanyLess } from './shell/navigation.js';
import { RouteError } from './shell/route-error.js';

/** Where routes behind sign-in lie, and those within a company. */
const framed = 'framed';
const inCompany = 'in-company';

const framedRoutes: RouteObject[] = [
  {
    element: <DefaultLayout />,
    handle: { middleware: ['metrics'] } satisfies Guarded,
    errorElement: <RouteError />,
    children: [
      {
        // the frame stays when a screen fails; screens for staff come into it when they are asked for
        id: framed,
        errorElement: <RouteError />,
        children: [
          { index: true, element: <Landing /> },
          { path: '/links/*', element: <LinkRoute /> },
          ...routes,
          {
            id: inCompany,
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

/** Every route behind sign-in, and with a path of theirs those of the staff. */
export async function patchFramedRoutes(path: string, patch: (parent: string | null, routes: RouteObject[]) => void) {
  patch(null, framedRoutes);
  const isOfCompany = isAtStaffPlace(path, places);
  if (!isOfCompany && !isCompanyLess(path)) return;
  const { staffCompanyRoutes, staffRoutes } = await import('./staff-routes.js');
  if (isOfCompany) patch(inCompany, staffCompanyRoutes());
  else patch(framed, staffRoutes(places));
}
