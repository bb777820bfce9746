import { Button, Dialog, DialogButtons, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import { FolderTree } from '../folder-tree.js';
import { MoveAccessDocument } from '../generated/graphql.js';
import { useLibrary } from '../library.js';
import { accessWarning } from '../move-access.js';
import { type Movable, mayMoveTo } from '../move-targets.js';
import { texts } from '../texts.js';
import { AccessWarning } from './access-warning.js';

/** Chooses the folder that things go to, and tells before who will see them there. */
export function FolderPicker({
  title,
  hint,
  confirmText,
  pages,
  initially,
  onChoose,
  onClose,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly confirmText: string;
  readonly pages: readonly Movable[];
  readonly initially?: string | undefined;
  /** Answers whether it went through, which closes the dialog. */
  readonly onChoose: (folderUuid: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { folders } = useLibrary();
  const [chosen, setChosen] = useState(initially);
  const [running, setRunning] = useState(false);
  const isOut = (uuid: string) => !mayMoveTo(pages, uuid, folders);
  const { data } = useQuery(
    MoveAccessDocument,
    chosen ? { uuids: pages.map(({ uuid }) => uuid), destinationUuid: chosen } : null,
  );
  const change = data?.moveAccessInfo;
  const strong = change ? accessWarning(change).strong : false;

  const go = async () => {
    if (!chosen || running) return;
    setRunning(true);
    if (await onChoose(chosen)) onClose();
    else setRunning(false);
  };
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {hint && <p className="dialog-hint">{hint}</p>}
      <div className="picker-tree">
        <FolderTree
          label={texts.chooseFolder}
          folders={folders}
          chosen={chosen}
          isOut={isOut}
          onChoose={({ uuid }) => setChosen(uuid)}
        />
      </div>
      <AccessWarning change={change} />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          look={strong ? 'danger' : 'primary'}
          disabled={!chosen || isOut(chosen)}
          running={running}
          onClick={() => void go()}
        >
          {strong ? texts.moveAnyway : confirmText}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
