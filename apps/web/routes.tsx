import { SignIn, SignOut } from '@daybook/identity/web';
import { ErrorPage } from '@daybook/kernel/ui';
import { TodoArea } from '@daybook/todos/web';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { CompanyIndex, CompanyRoute, ItemRoute, LinkRoute } from './shell/company-route.js';
import { DefaultLayout } from './shell/default-layout.js';
import type { Guarded } from './shell/guards.js';
import { GuestLayout } from './shell/guest-layout.js';
import { Landing } from './shell/landing.js';
import { RouteError } from './shell/route-error.js';
import { staffRoutes } from './staff-routes.js';
import { todoPanels } from './todo-panels.js';

/** Every route of the product. */
export const routes: RouteObject[] = [
  {
    element: <GuestLayout />,
    errorElement: <RouteError />,
    children: [
      { path: '/login', element: <SignIn /> },
      { path: '/logout', element: <SignOut /> },
    ],
  },
  {
    element: <DefaultLayout />,
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
          {
            element: <TodoArea panels={todoPanels} />,
            children: [
              { path: 'feed/*', element: null },
              { path: 'to-dos/:place?', element: null },
            ],
          },
          { path: ':itemUuid', element: <ItemRoute /> },
          { path: '*', element: <ErrorPage status={404} /> },
        ],
      },
      { path: '*', element: <ErrorPage status={404} /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
