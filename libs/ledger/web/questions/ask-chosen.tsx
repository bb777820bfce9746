import { Button, formatMoney, toast } from '@daybook/kernel/ui';
import type { RowFailure } from '@daybook/kernel/ui/admin';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { sumOf } from '../many/groups.js';
import type { ChosenOf } from '../many/use-chosen.js';
import { AskDialog } from './ask-dialog.js';
import { AskOutcomes } from './ask-outcomes.js';
import type { Askable } from './askable.js';
import { type Outcome, outcomesOf } from './outcomes.js';
import { texts } from './texts.js';

/** Stays in sight while something is chosen. What was not asked is named by company, with the reason. */
export function AskChosen({ chosen }: { readonly chosen: ChosenOf<Askable> }) {
  // those of the moment in which it was pressed, whatever the list shows meanwhile
  const [asked, ask] = useState<readonly Askable[]>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const { items } = chosen;
  const finish = (all: readonly Askable[], failures: readonly RowFailure[]) => {
    ask(undefined);
    chosen.leave();
    if (failures.length > 0) setOutcomes(outcomesOf(all, failures));
    else toast(texts.areAsked(new Set(all.map(({ companyUuid }) => companyUuid)).size), 'success');
  };
  return (
    <>
      {items.length > 0 && (
        <section className="chosen-bar" aria-label={texts.chosen}>
          <span role="status">{texts.countChosen(items.length, formatMoney(sumOf(items)))}</span>
          <Button look="primary" icon={<Send size={16} aria-hidden />} onClick={() => ask(items)}>
            {texts.ask(items.length)}
          </Button>
        </section>
      )}
      {asked && (
        <AskDialog items={asked} onDone={(failures) => finish(asked, failures)} onClose={() => ask(undefined)} />
      )}
      {outcomes && <AskOutcomes outcomes={outcomes} onClose={() => setOutcomes(undefined)} />}
    </>
  );
}
