import { ChangeTarget } from './dialogs/change-target.js';
import { ConfirmMove } from './dialogs/confirm-move.js';
import { FolderPicker } from './dialogs/folder-picker.js';
import { ShareDialog } from './dialogs/share-dialog.js';
import { useLibrary } from './library.js';
import { named, type Page } from './page.js';
import { texts } from './texts.js';
import type { Asked } from './use-actions.js';

/** The dialog of the action that asks something, if one does. */
export function AskedDialog({
  asked,
  onMove,
  onRestore,
  onClose,
}: {
  readonly asked: Asked | undefined;
  readonly onMove: (pages: readonly Page[], destinationUuid: string) => Promise<boolean>;
  readonly onRestore: (pages: readonly Page[], destinationUuid: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { folders } = useLibrary();
  if (!asked) return null;
  switch (asked.kind) {
    case 'share':
      return <ShareDialog page={asked.page} onClose={onClose} />;
    case 'changeTarget':
      return <ChangeTarget page={asked.page} onClose={onClose} />;
    case 'confirmMove':
      return <ConfirmMove what={asked.what} title={asked.title} change={asked.change} onAnswer={asked.answer} />;
    case 'moveWhere':
      return (
        <FolderPicker
          title={`${texts.move} ${named(asked.pages)}`}
          confirmText={texts.move}
          pages={asked.pages}
          onChoose={(folder) => onMove(asked.pages, folder)}
          onClose={onClose}
        />
      );
    case 'restoreWhere':
      return (
        <FolderPicker
          title={texts.restoreWhere(named(asked.pages))}
          hint={texts.restoreWhereHint}
          confirmText={texts.restore}
          pages={asked.pages}
          initially={[...folders.values()].find(({ parentUuid }) => !parentUuid)?.uuid}
          onChoose={(folder) => onRestore(asked.pages, folder)}
          onClose={onClose}
        />
      );
  }
}
