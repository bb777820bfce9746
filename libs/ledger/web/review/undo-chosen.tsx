import { Undo2 } from 'lucide-react';
import { groupsOf, linesOf } from '../many/groups.js';
import { ManyDialog } from '../many/many-dialog.js';
import { texts as many } from '../many/texts.js';
import type { ChosenOf } from '../many/use-chosen.js';
import { useHundreds } from '../many/use-hundreds.js';
import type { Write } from './answers-in-ledger.js';
import { DecideChosen, type Done } from './decide-chosen.js';
import {
  UndoLedgerWritesDocument,
  type UndoLedgerWritesMutation,
  type UndoLedgerWritesMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** Takes back many changes; failures name the question, of which a list may have several writes. */
export function UndoChosen({ chosen }: { readonly chosen: ChosenOf<Write> }) {
  return (
    <DecideChosen
      chosen={chosen}
      questionOf={({ question }) => question}
      label={texts.undoMany}
      shortcut="u"
      icon={<Undo2 size={16} aria-hidden />}
      doneText={texts.manyUndoing}
      dialog={(items, onDone, onClose) => <UndoMany items={items} onDone={onDone} onClose={onClose} />}
    />
  );
}

function UndoMany({
  items,
  onDone,
  onClose,
}: {
  readonly items: readonly Write[];
  readonly onDone: (done: Done<Write>) => void;
  readonly onClose: () => void;
}) {
  const writeOf = new Map(items.map(({ uuid, question }) => [question.uuid, uuid]));
  const { sent, runAll, stop } = useHundreds<Write, UndoLedgerWritesMutation, UndoLedgerWritesMutationVariables>(
    UndoLedgerWritesDocument,
    {
      changes: ['ledgerQuestions', 'todo'],
      failed: texts.notUndone,
      variablesOf: (companyUuid, some) => ({
        companyUuid,
        writes: some.map(({ uuid, question }) => ({ questionUuid: question.uuid, writeUuid: uuid })),
      }),
      failuresOf: ({ undoLedgerWrites: { failures } }) =>
        failures.map((one) => ({ ...one, uuid: writeOf.get(one.uuid ?? '') ?? null })),
    },
  );
  return (
    <ManyDialog
      title={texts.undoManyTitle(items.length)}
      lines={linesOf(
        groupsOf(
          items.map(({ question: { companyName, amount, account }, written }) => ({
            ...{ companyName, amount, from: written.category.name, to: account.name },
          })),
        ),
      )}
      linesLeft={many.more}
      all={items.length}
      sent={sent}
      confirmText={texts.undoNow}
      onConfirm={() => void runAll(items).then((failures) => onDone({ failures, all: items }))}
      onStop={stop}
      onClose={onClose}
    >
      <p>{texts.undoManyLead}</p>
    </ManyDialog>
  );
}
