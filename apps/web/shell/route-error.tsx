import { ErrorPage } from '@daybook/kernel/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { routeErrorPage } from './route-error-page.js';

/** Shown when a route fails. */
export function RouteError() {
  const error = useRouteError();
  return (
    <ErrorPage
      {...routeErrorPage(isRouteErrorResponse(error) ? { status: error.status, message: error.data?.message } : error)}
    />
  );
}
