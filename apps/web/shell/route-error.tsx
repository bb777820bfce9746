import { ErrorPage, ErrorState, texts as shared } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isLostPart, reloadForLostPart } from '../lost-parts.js';
import { routeErrorPage } from './route-error-page.js';
import { texts } from './texts.js';

/** Shown when a route fails. */
export function RouteError() {
  const error = useRouteError();
  if (isLostPart(error)) return <LostScreen />;
  return (
    <ErrorPage
      {...routeErrorPage(isRouteErrorResponse(error) ? { status: error.status, message: error.data?.message } : error)}
    />
  );
}

/** A screen that could not be downloaded. What was not downloaded once is only asked for again by a new page. */
function LostScreen() {
  useEffect(() => {
    const reload = () => void reloadForLostPart();
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main>
      <ErrorState title={texts.screenLost} onRetry={() => location.reload()}>
        {shared.unreachable}
      </ErrorState>
    </main>
  );
}
