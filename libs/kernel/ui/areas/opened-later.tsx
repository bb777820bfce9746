import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Waiting } from '../kit/waiting.js';

/** A screen that is downloaded when it is first opened. */
export function openedLater<Props extends object>(load: () => Promise<ComponentType<Props>>, props: Props): ReactNode {
  const Screen = lazy<ComponentType<object>>(async () => {
    const Loaded = await load();
    return { default: () => <Loaded {...props} /> };
  });
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  );
}
