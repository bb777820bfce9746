import { ErrorPage, ErrorState, texts as shared } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isLostPart, type Loss, reloadForLostPart } from '../lost-parts.js';
import { CrashPage } from './crash-page.js';
import { isCrash, routeErrorPage } from './route-error-page.js';
import { texts } from './texts.js';

/** Shown when a route fails. */
export function RouteError() {
  const error = useRouteError();
  if (isLostPart(error)) return <LostScreen />;
  if (isCrash(error)) return <CrashPage error={error} />;
  return (
    <ErrorPage
      {...routeErrorPage(isRouteErrorResponse(error) ? { status: error.status, message: error.data?.message } : error)}
    />
  );
}

/** A screen that could not be downloaded. What was not downloaded once is only asked for again by a new page. */
function LostScreen() {
  const [loss, setLoss] = useState<Loss>();
  useEffect(() => {
    // once the network was gone, its return says nothing of a release
    const reload = () => void reloadForLostPart().then((found) => setLoss((known) => known ?? found));
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const retry = () => location.reload();
  return (
    <main>
      {loss === 'updated' ? (
        <ErrorState title={texts.updated} retryText={shared.reload} onRetry={retry}>
          {texts.updatedHint}
        </ErrorState>
      ) : (
        <ErrorState title={texts.screenLost} onRetry={retry}>
          {loss && shared.unreachable}
        </ErrorState>
      )}
    </main>
  );
}
