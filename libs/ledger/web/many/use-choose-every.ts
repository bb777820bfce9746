import { RequestFailed, toast } from '@daybook/kernel/ui';
import { useState } from 'react';
import { mostChosen } from './every-page.js';
import { texts } from './texts.js';
import type { ChosenOf } from './use-chosen.js';

/** Chooses all that some pages have, in place of what is chosen or besides it, and says where there were too many. */
export function useChooseEvery<Item extends { readonly uuid: string }>(
  chosen: ChosenOf<Item>,
  everyOne: () => Promise<readonly Item[]>,
) {
  const [running, setRunning] = useState(false);
  const find = async (choose: (found: readonly Item[]) => boolean) => {
    setRunning(true);
    try {
      const areAll = choose(await everyOne());
      if (!areAll) toast(texts.most(mostChosen));
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(texts.failed, 'error');
    } finally {
      setRunning(false);
    }
  };
  const instead = () =>
    find((found) => {
      chosen.leave();
      chosen.add(found);
      return found.length < mostChosen;
    });
  const besides = () =>
    find((found) => {
      const more = found.filter((one) => !chosen.has(one));
      const room = Math.max(0, mostChosen - chosen.items.length);
      chosen.add(more.slice(0, room));
      return more.length <= room && found.length < mostChosen;
    });
  return { running, instead, besides };
}
