import { Button, formatMoney, toast, useToday } from '@daybook/kernel/ui';
import { type RowFailure, RowFailures } from '@daybook/kernel/ui/admin';
import { type ReactNode, useState } from 'react';
import { sumOf } from '../many/groups.js';
import type { ChosenOf } from '../many/use-chosen.js';
import { nameOf, type Question } from './question.js';
import { texts } from './texts.js';

export interface Done<Item> {
  readonly failures: readonly RowFailure[];
  /** All that were sent. */
  readonly all: readonly Item[];
}

/** Stays in sight while something is chosen. What was refused stays chosen, and is named with the reason. */
export function DecideChosen<Item extends { readonly uuid: string }>({
  chosen,
  questionOf,
  label,
  shortcut,
  icon,
  doneText,
  dialog,
}: {
  readonly chosen: ChosenOf<Item>;
  readonly questionOf: (item: Item) => Question;
  readonly label: (count: number) => string;
  /** Of one letter. */
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly doneText: (count: number) => string;
  readonly dialog: (items: readonly Item[], onDone: (done: Done<Item>) => void, onClose: () => void) => ReactNode;
}) {
  // those of the moment in which it was asked, whatever the list shows meanwhile
  const [asked, ask] = useState<readonly Item[]>();
  const [refused, setRefused] = useState<Done<Item>>();
  const { items } = chosen;
  const finish = (done: Done<Item>) => {
    const { failures, all } = done;
    ask(undefined);
    chosen.leave(failures.flatMap(({ uuid }) => uuid ?? []));
    if (failures.length > 0) setRefused(done);
    if (failures.length < all.length) toast(doneText(all.length - failures.length), 'success');
  };
  return (
    <>
      {items.length > 0 && (
        <section className="chosen-bar" aria-label={texts.chosen}>
          <span role="status">{texts.countChosen(items.length, formatMoney(sumOf(items.map(questionOf))))}</span>
          <Button look="primary" icon={icon} aria-keyshortcuts={shortcut} onClick={() => ask(items)}>
            {label(items.length)}
          </Button>
        </section>
      )}
      {asked && dialog(asked, finish, () => ask(undefined))}
      {refused && <Refused {...refused} questionOf={questionOf} onClose={() => setRefused(undefined)} />}
    </>
  );
}

function Refused<Item extends { readonly uuid: string }>({
  failures,
  all,
  questionOf,
  onClose,
}: Done<Item> & { readonly questionOf: (item: Item) => Question; readonly onClose: () => void }) {
  const today = useToday();
  const byUuid = new Map(all.map((one) => [one.uuid, questionOf(one)]));
  const nameIn = (uuid: string) => {
    const found = byUuid.get(uuid);
    return found ? `${nameOf(found, today)} (${found.companyName}):` : '';
  };
  return <RowFailures failures={failures} all={all.length} nameOf={nameIn} onClose={onClose} />;
}
