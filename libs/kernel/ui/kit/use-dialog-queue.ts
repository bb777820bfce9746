import { useEffect, useId, useSyncExternalStore } from 'react';
import { errorsShown } from './errors-shown.js';
import { OpenState } from './open-state.js';
import { openOverlays } from './overlays.js';
import { typing } from './typing.js';

const waiting = new OpenState<readonly string[]>();

/**
 * Whether it is this dialog's turn. Dialogs that nobody asked for come one at a time, in the order in which they want
 * to, and none while something that was opened lies over the screen, there is an error page in its place, or somebody is
 * in the middle of typing.
 */
export function useDialogQueue(wants: boolean): boolean {
  const me = useId();
  const queue = useSyncExternalStore(waiting.subscribe, waiting.current);
  const overlays = useSyncExternalStore(openOverlays.subscribe, openOverlays.current);
  const errors = useSyncExternalStore(errorsShown.subscribe, errorsShown.current);
  const isTyping = useSyncExternalStore(typing.subscribe, typing.current);
  useEffect(() => {
    if (!wants) return;
    waiting.open([...(waiting.current() ?? []), me]);
    return () => waiting.open((waiting.current() ?? []).filter((one) => one !== me));
  }, [wants, me]);
  return wants && queue?.[0] === me && !overlays?.length && !errors && !isTyping;
}
