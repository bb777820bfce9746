import { ErrorPage } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import { texts } from './texts.js';

/** Shown when drawing a screen has failed. The console has the error under the reference that the person is given. */
export function CrashPage({ error }: { readonly error: Error }) {
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8).toUpperCase());
  useEffect(() => {
    console.error(`Reference ${reference}:`, error);
  }, [reference, error]);
  return <ErrorPage message={texts.crashed(reference)} onReload={() => location.reload()} />;
}
