import { Button, confirm, IconButton, openOverlay, useCommand } from '@daybook/kernel/ui';
import { askRemoveFile, texts as rules } from '@daybook/todos/domain';
import { FileWarning } from '@daybook/uploads/web';
import { FileText, Trash2 } from 'lucide-react';
import { drawerTexts } from '../drawer-texts.js';
import { RemoveUploadedFileDocument } from '../generated/graphql.js';

export interface AnswerFile {
  readonly uuid: string;
  readonly title: string;
  readonly unviewableReason: string | null;
  readonly upload: { readonly url: string } | null;
}

/** Files of an answer, to look at and, while it is open, to take away. */
export function FileList({
  todoUuid,
  files,
  mayRemove,
}: {
  readonly todoUuid: string;
  readonly files: readonly AnswerFile[];
  readonly mayRemove: boolean;
}) {
  return (
    <ul className="answer-files">
      {files.map((file) => (
        <li key={file.uuid}>
          <Button
            look="quiet"
            size="small"
            icon={<FileText size={16} aria-hidden />}
            onClick={() => openOverlay('filePreview', { uuid: file.uuid })}
          >
            {file.title}
          </Button>
          {mayRemove && <RemoveFile todoUuid={todoUuid} file={file} />}
          <FileWarning reason={file.unviewableReason} />
        </li>
      ))}
    </ul>
  );
}

function RemoveFile({ todoUuid, file }: { readonly todoUuid: string; readonly file: AnswerFile }) {
  const { run, running } = useCommand(RemoveUploadedFileDocument, {
    changes: ['todo'],
    refused: rules.failedToRemoveFiles,
    failed: rules.failedToRemoveFiles,
    done: rules.fileRemoved,
  });
  const remove = async () => {
    if (await confirm(askRemoveFile(file.title), { confirmText: drawerTexts.remove }))
      await run({ todoUuid, fileUuid: file.uuid });
  };
  return (
    <IconButton
      label={drawerTexts.removeFile(file.title)}
      size="small"
      running={running}
      icon={<Trash2 size={14} aria-hidden />}
      onClick={() => void remove()}
    />
  );
}
