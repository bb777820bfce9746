import { Button } from '@daybook/kernel/ui';
import { texts } from './texts.js';
import { useChooseEvery } from './use-choose-every.js';
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
  const { running, instead } = useChooseEvery(chosen, everyOne);
  if (shown.length === 0 && !hasMore && chosen.items.length === 0) return null;
  return (
    <div className="choose-shown">
      {shown.length > 0 && (
        <Button size="small" onClick={() => chosen.add(shown)}>
          {texts.chooseShown}
        </Button>
      )}
      {hasMore && (
        <Button size="small" running={running} onClick={() => void instead()}>
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
