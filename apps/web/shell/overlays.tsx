import { closeOverlay, type Overlays as Known, openOverlays } from '@daybook/kernel/ui';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PartBoundary } from './part-boundary.js';

type Overlay<Name extends keyof Known> = ComponentType<Known[Name] & { readonly onClose: () => void }>;

/** The screens that areas give for the overlays; each is downloaded when it is first opened. */
const screens: { readonly [Name in keyof Known]?: Overlay<Name> } = {
  settings: lazy(async () => {
    const [{ Settings }, { NotificationSettings }] = await Promise.all([
      import('@daybook/identity/web/personal'),
      import('@daybook/notifications/web/settings'),
    ]);
    return { default: (props) => <Settings {...props} Notifications={NotificationSettings} /> };
  }),
  twoFactorSetup: lazy(async () => ({ default: (await import('@daybook/identity/web/two-factor')).TwoFactorSetup })),
  support: lazy(async () => ({ default: (await import('@daybook/support/web')).SupportDialog })),
  person: lazy(async () => ({ default: (await import('@daybook/companies/web/team')).PersonPreview })),
};

/** What is open over the screens, whoever opened it. Mounted once; nothing stays open when the frame goes. */
export function Overlays() {
  const open = useSyncExternalStore(openOverlays.subscribe, openOverlays.current);
  useEffect(() => openOverlays.close, []);
  return open?.map(({ name, props }) => {
    const Screen = screens[name] as ComponentType<{ onClose: () => void }> | undefined;
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
