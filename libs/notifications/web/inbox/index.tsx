import { lazy, Suspense } from 'react';

const BellButton = lazy(async () => ({ default: (await import('./bell.js')).Bell }));

/** Nobody waits for it: it comes after the page. */
export function Bell() {
  return (
    <span className="bell-place">
      <Suspense fallback={null}>
        <BellButton />
      </Suspense>
    </span>
  );
}
