import { Button } from '@daybook/kernel/ui';
import { useChooseEvery } from '../many/use-choose-every.js';
import type { ChosenOf } from '../many/use-chosen.js';
import type { Askable } from './askable.js';
import { texts } from './texts.js';

/** Chooses, besides what is chosen, all that nobody asked one company about yet. */
export function ChooseCompany({
  companyName,
  chosen,
  everyOne,
}: {
  readonly companyName: string;
  readonly chosen: ChosenOf<Askable>;
  readonly everyOne: () => Promise<readonly Askable[]>;
}) {
  const { running, besides } = useChooseEvery(chosen, everyOne);
  return (
    <Button
      size="small"
      look="quiet"
      running={running}
      aria-label={texts.chooseAllOf(companyName)}
      onClick={() => void besides()}
    >
      {texts.chooseCompany}
    </Button>
  );
}
