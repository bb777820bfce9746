import { ErrorPage } from '@daybook/kernel/ui';
import { TodoArea } from '@daybook/todos/web';
import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { CompanyIndex, CompanyRoute, ItemRoute, LinkRoute, ProfileRoute } from './shell/company-route.js';
import { DefaultLayout } from './shell/default-layout.js';
import type { Guarded } from './shell/guards.js';
import { Landing } from './shell/landing.js';
import { RouteError } from './shell/route-error.js';
import { Waiting } from './shell/waiting.js';
import { staffRoutes } from './staff-routes.js';
import { todoPanels } from './todo-panels.js';

/** Downloaded when it is first opened. */
const FileArea = lazy(async () => {
  const [{ FileArea: Area }, { filePanels }] = await Promise.all([
    import('@daybook/files/web'),
    import('./file-panels.js'),
  ]);
  return { default: () => <Area panels={filePanels} /> };
});

const TeamPage = lazy(async () => ({ default: (await import('@daybook/companies/web/team')).TeamPage }));

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
              {
                element: <TodoArea panels={todoPanels} />,
                children: [
                  { path: 'feed/*', element: null },
                  { path: 'to-dos/:place?', element: null },
                ],
              },
              {
                path: 'files/*',
                element: (
                  <Suspense fallback={<Waiting />}>
                    <FileArea />
                  </Suspense>
                ),
              },
              {
                path: 'company-settings',
                children: [
                  { index: true, element: <Navigate to="team" replace /> },
                  {
                    path: 'team',
                    element: (
                      <Suspense fallback={<Waiting />}>
                        <TeamPage />
                      </Suspense>
                    ),
                  },
                ],
              },
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
