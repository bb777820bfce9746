import '@fontsource-variable/inter/wght.css';
import './theme.css';
import { startSession } from '@daybook/identity/web';
import { startTheme } from '@daybook/kernel/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { standByOffline } from './installed.js';
import { onLostPart } from './lost-parts.js';
import { router } from './routes.js';

startTheme();
startSession();
standByOffline();
window.addEventListener('vite:preloadError', onLostPart);

/** Until then the page shows the shell that came with it. */
async function routesLoaded(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((done) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      done();
    });
  });
}

const root = document.getElementById('root');
if (root) {
  void routesLoaded().then(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
