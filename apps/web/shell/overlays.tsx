import { closeOverlay, openOverlays } from '@daybook/kernel/ui';
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react';
import { overlays } from '../areas.js';
import { PartBoundary } from './part-boundary.js';

/** What is open over the screens, whoever opened it. Mounted once; nothing stays open when the frame goes. */
export function Overlays() {
  const open = useSyncExternalStore(openOverlays.subscribe, openOverlays.current);
  useEffect(() => openOverlays.close, []);
  return open?.map(({ name, props }) => {
    const Screen = overlays[name] as ComponentType<{ onClose: () => void }> | undefined;
    return (
      Screen && (
        <PartBoundary key={name} onLost={() => closeOverlay(name)}>
          <Suspense fallback={null}>
            <Screen {...props} onClose={() => closeOverlay(name)} />
          </Suspense>
        </PartBoundary>
      )
    );
  });
}
