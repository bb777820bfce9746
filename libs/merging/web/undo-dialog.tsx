import { Button, Checkbox, Dialog, DialogButtons, useCommand, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { type CompanyMergesQuery, MergeUndoDocument, UndoCompanyMergeDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Merge = CompanyMergesQuery['companyMerges'][number];
interface Counted {
  readonly kind: string;
  readonly count: number;
}

/** Says what goes back and what was changed since, and undoes the merge. */
export function UndoDialog({ merge, onClose }: { readonly merge: Merge; readonly onClose: () => void }) {
  const { uuid, source } = merge;
  const [includeChanged, setIncludeChanged] = useState(false);
  const { data, failure, refetch } = useQuery(MergeUndoDocument, { merge: uuid }, { about: ['companyMerge'] });
  const { run, running } = useCommand(UndoCompanyMergeDocument, {
    changes: ['companyMerge', 'company'],
    done: texts.undoStarted,
    refused: texts.notUndone,
    failed: texts.notUndone,
  });
  const info = data?.companyMergeUndoInfo;
  const undo = async () => {
    if (await run({ merge: uuid, includeChanged })) onClose();
  };
  return (
    <Dialog title={texts.undoTitle(source.name)} size={500} onClose={onClose}>
      <div className="merge-undo">
        {!info && <QueryBoundary failed={texts.undoNotLoaded} failure={failure} onRetry={refetch} />}
        {info && <p>{info.goingBack.length > 0 ? texts.goingBack(listOf(info.goingBack)) : texts.nothingBack}</p>}
        {info && info.changed.length > 0 && (
          <>
            <p>{texts.changed(listOf(info.changed))}</p>
            <Checkbox
              label={texts.alsoChanged}
              checked={includeChanged}
              onChange={({ target }) => setIncludeChanged(target.checked)}
            />
          </>
        )}
      </div>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" running={running} disabled={!info} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function listOf(things: readonly Counted[]): string {
  return things.map(({ kind, count }) => texts.counted(kind, count)).join(', ');
}
