import { Button, RequestFailed, toast } from '@daybook/kernel/ui';
import { useState } from 'react';
import { mostChosen } from './every-page.js';
import { texts } from './texts.js';
import type { ChosenOf } from './use-chosen.js';

/** Chooses all that are shown, all that the list is narrowed to, or none. */
export function ChooseButtons<Item extends { readonly uuid: string }>({
  chosen,
  shown,
  hasMore,
  everyOne,
}: {
  readonly chosen: ChosenOf<Item>;
  /** Those of them that can be chosen. */
  readonly shown: readonly Item[];
  readonly hasMore: boolean;
  readonly everyOne: () => Promise<readonly Item[]>;
}) {
  const [running, setRunning] = useState(false);
  if (shown.length === 0 && !hasMore && chosen.items.length === 0) return null;
  const chooseMatching = async () => {
    setRunning(true);
    try {
      const found = await everyOne();
      chosen.leave();
      chosen.add(found);
      if (found.length === mostChosen) toast(texts.most(mostChosen));
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(texts.failed, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="choose-shown">
      {shown.length > 0 && (
        <Button size="small" onClick={() => chosen.add(shown)}>
          {texts.chooseShown}
        </Button>
      )}
      {hasMore && (
        <Button size="small" running={running} onClick={() => void chooseMatching()}>
          {texts.chooseMatching}
        </Button>
      )}
      {chosen.items.length > 0 && (
        <Button size="small" look="quiet" onClick={() => chosen.leave()}>
          {texts.chooseNone}
        </Button>
      )}
    </div>
  );
}
