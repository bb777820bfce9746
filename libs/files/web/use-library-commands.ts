import { joined, toasts, useCommand } from '@daybook/kernel/ui';
import {
  HideFilesDocument,
  MoveFilesDocument,
  RenameFileDocument,
  RestoreFilesDocument,
  ScanFileAgainDocument,
  ShredFilesDocument,
  TrashFilesDocument,
} from './generated/graphql.js';
import { libraryKinds } from './page.js';
import { texts } from './texts.js';

/** Settings of a command that, when it does not go through, says the sentence with the server's own behind it. */
const saying = (sentence: string) => ({
  changes: libraryKinds,
  refused: sentence,
  failed: sentence,
  tell: (said: string, _answer: unknown, action: string) => toasts.fail(joined(sentence, said), action),
});

/** The commands on pages of the library that are clicked; what is typed is saved in its dialog. */
export function useLibraryCommands() {
  return {
    moveFiles: useCommand(MoveFilesDocument, saying(texts.cannotMove)),
    trash: useCommand(TrashFilesDocument, saying(texts.failedToTrash)),
    restore: useCommand(RestoreFilesDocument, saying(texts.failedToRestore)),
    shred: useCommand(ShredFilesDocument, saying(texts.failedToDelete)),
    rename: useCommand(RenameFileDocument, saying(texts.failedToRename)),
    scanAgain: useCommand(ScanFileAgainDocument, saying(texts.failedToScanAgain)),
    hide: useCommand(HideFilesDocument, saying(texts.failedToHide)),
  };
}
