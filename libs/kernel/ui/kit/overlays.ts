import { OpenState } from './open-state.js';

/**
 * What opens over every screen, from anywhere, by its name: what each is opened with. Who has the screen lists it in
 * apps/web/shell/overlays.tsx, where it is downloaded when it is first opened.
 */
export interface Overlays {
  settings: { readonly tab?: 'profile' | 'notifications' | 'security' };
  twoFactorSetup: object;
  support: object;
  /** `companyUuid`: where the person was met; absent outside of companies. */
  person: { readonly uuid: string; readonly name?: string; readonly companyUuid?: string | undefined };
}

type OpenOverlay = {
  readonly [Name in keyof Overlays]: { readonly name: Name; readonly props: Overlays[Name] };
}[keyof Overlays];

/** Those that are open, the one opened last on top. */
export const openOverlays = new OpenState<readonly OpenOverlay[]>();

/** Opens an overlay, or shows one that is open with what is given now. */
export function openOverlay<Name extends keyof Overlays>(name: Name, props: Overlays[Name]): void {
  openOverlays.open([...others(name), { name, props } as OpenOverlay]);
}

export function closeOverlay(name: keyof Overlays): void {
  openOverlays.open(others(name));
}

function others(name: keyof Overlays): readonly OpenOverlay[] {
  return (openOverlays.current() ?? []).filter((one) => one.name !== name);
}
