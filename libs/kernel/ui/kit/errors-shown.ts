import { useEffect } from 'react';
import { OpenState } from './open-state.js';

/** How many error pages stand in the place of a screen; none when absent. */
export const errorsShown = new OpenState<number>();

/** Says that this is an error page, as long as it is there: nothing else asks for attention meanwhile. */
export function useErrorShown(): void {
  useEffect(() => {
    errorsShown.open((errorsShown.current() ?? 0) + 1);
    return () => errorsShown.open((errorsShown.current() ?? 1) - 1);
  }, []);
}
