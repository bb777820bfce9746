import { SelectField, useViewer } from '@daybook/kernel/ui';
import { EachDialog, type RowFailure, type Undoing } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { assigning } from '../duty/assigning.js';
import { team, usePeople } from '../duty/use-people.js';
import { AssignWorkDocument, type AssignWorkMutation } from '../generated/graphql.js';
import { texts } from './texts.js';

export interface ItemsDialogProps {
  /** Of pieces of work. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[], undoing?: Undoing) => void;
}

/** Null: whom the team says; undefined: as it is. */
interface Named {
  readonly ownerUuid?: string | null;
  readonly reviewerUuid?: string | null;
}

/** Back to who was named before, as long as nobody has named another person since. */
const undoOf = (named: Named) => ({
  operation: AssignWorkDocument,
  command: assigning,
  of: (id: string, { assignWork: { ownerBefore, reviewerBefore } }: AssignWorkMutation) => ({
    id,
    ...(named.ownerUuid !== undefined && { ownerUuid: ownerBefore ?? null, foundOwnerUuid: named.ownerUuid }),
    ...(named.reviewerUuid !== undefined && {
      reviewerUuid: reviewerBefore ?? null,
      foundReviewerUuid: named.reviewerUuid,
    }),
  }),
});

export function AssignToMe({ ids, onClose, onDone }: ItemsDialogProps) {
  const named = { ownerUuid: useViewer().uuid };
  return (
    <EachDialog
      title={texts.assignTitle(ids.length)}
      lead={texts.assignToMeLead}
      ids={ids}
      operation={AssignWorkDocument}
      command={assigning}
      variablesOf={(id) => ({ id, ...named })}
      undo={undoOf(named)}
      confirmText={texts.assignToMe}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

export function AssignMany({ ids, onClose, onDone }: ItemsDialogProps) {
  const [owner, setOwner] = useState(unchanged);
  const [reviewer, setReviewer] = useState(unchanged);
  const people = usePeople();
  const named: Named = {
    ...(owner !== unchanged && { ownerUuid: owner === team ? null : owner }),
    ...(reviewer !== unchanged && { reviewerUuid: reviewer === team ? null : reviewer }),
  };
  return (
    <EachDialog
      title={texts.assignTitle(ids.length)}
      ids={ids}
      operation={AssignWorkDocument}
      command={assigning}
      variablesOf={(id) => ({ id, ...named })}
      undo={undoOf(named)}
      isComplete={Object.keys(named).length > 0}
      confirmText={texts.assign}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField
        label={texts.owner}
        options={[asItIs, ...people]}
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <SelectField
        label={texts.reviewer}
        options={[asItIs, ...people]}
        value={reviewer}
        onChange={({ target }) => setReviewer(target.value)}
      />
    </EachDialog>
  );
}

const unchanged = '';
const asItIs = { value: unchanged, label: texts.unchanged };
