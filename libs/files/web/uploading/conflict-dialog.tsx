import './conflict-dialog.css';
import type { ConflictAction } from '@daybook/files/domain';
import { Button, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { useState } from 'react';
import type { ChosenActions, Conflict } from './conflicts.js';
import { conflictTexts as texts } from './texts.js';

/** Asks what becomes of files whose names the folder already has. Nothing is ever replaced without a trace. */
export function ConflictDialog({
  conflicts,
  onChosen,
  onClose,
}: {
  readonly conflicts: readonly Conflict[];
  readonly onChosen: (chosen: ChosenActions) => void;
  readonly onClose: () => void;
}) {
  const answer = (actions: ChosenActions) => {
    onChosen(actions);
    onClose();
  };
  const [chosen, setChosen] = useState<ReadonlyMap<File, ConflictAction>>(
    () => new Map(conflicts.map(({ file }) => [file, 'KEEP_BOTH'])),
  );
  const choose = (files: readonly File[], action: ConflictAction) =>
    setChosen(new Map([...chosen, ...files.map((file) => [file, action] as const)]));
  const versionable = conflicts.filter(({ canAddVersion }) => canAddVersion).map(({ file }) => file);

  return (
    <Dialog title={texts.title(conflicts.length)} onClose={() => answer(null)}>
      <p>{texts.explained}</p>
      <ul className="conflicts">
        {conflicts.map(({ id, file, canAddVersion }) => (
          <li key={id}>
            <label>
              <span className="conflict-name">{file.name}</span>
              <select
                className="input"
                value={chosen.get(file)}
                onChange={({ target }) => choose([file], target.value as ConflictAction)}
              >
                <option value="KEEP_BOTH">{texts.keepBoth}</option>
                {canAddVersion && <option value="NEW_VERSION">{texts.newVersion}</option>}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {versionable.length > 1 && (
        <Button look="quiet" size="small" onClick={() => choose(versionable, 'NEW_VERSION')}>
          {texts.allVersions}
        </Button>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={() => answer(null)}>
          {texts.cancel}
        </Button>
        <Button look="primary" onClick={() => answer(chosen)}>
          {texts.upload}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
