import { Button, confirm, IconButton, openOverlay, useCommand } from '@daybook/kernel/ui';
import { askRemoveFile, texts as rules } from '@daybook/todos/domain';
import { FileWarning, refuseUploads, startUploads, UploadField, useUploadsAhead } from '@daybook/uploads/web';
import { FileText, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { drawerTexts } from '../drawer-texts.js';
import { RemoveUploadedFileDocument, SubmitFileTodoDocument } from '../generated/graphql.js';
import { byType, largestFile } from './answer-files.js';
import { toAnswerOf } from './answer-upload.js';
import { useAnswer } from './use-answer.js';

const taken = `${drawerTexts.fileTypes}. ${largestFile}`;

interface AnswerFile {
  readonly uuid: string;
  readonly title: string;
  readonly unviewableReason: string | null;
  readonly upload: { readonly url: string } | null;
}

/** The files of an upload request: to look at, and while it is open to add, to take away and to hand in. */
export function FilesAnswer({
  uuid,
  files,
  maySubmit,
  mayExtend,
  look,
}: {
  readonly uuid: string;
  readonly files: readonly AnswerFile[];
  readonly maySubmit: boolean;
  readonly mayExtend: boolean;
  readonly look: 'primary' | 'plain';
}) {
  const [error, setError] = useState<string>();
  const { submit, running } = useAnswer(SubmitFileTodoDocument);
  const isUploading = useUploadsAhead(uuid);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(files.length === 0 ? rules.selectFile : undefined);
    if (files.length > 0) void submit({ uuid, fileUuids: files.map((file) => file.uuid) });
  };
  const add = (chosen: readonly File[]) => {
    const { supported, others } = byType(chosen);
    refuseUploads(others, uuid, `${rules.fileTypeNotSupported}. ${drawerTexts.fileTypes}`);
    setError(undefined);
    void startUploads(supported, toAnswerOf(uuid));
  };
  const list =
    files.length === 0 ? (
      <p className="none">{drawerTexts.noFilesYet}</p>
    ) : (
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
            {maySubmit && <RemoveFile todoUuid={uuid} file={file} />}
            <FileWarning reason={file.unviewableReason} />
          </li>
        ))}
      </ul>
    );
  if (mayExtend) {
    return (
      <>
        {list}
        <UploadField
          place={uuid}
          label={drawerTexts.addFiles}
          hint={`${drawerTexts.addedAtOnce} ${taken}`}
          onFiles={add}
        />
      </>
    );
  }
  if (!maySubmit) return list;
  return (
    <form onSubmit={onSubmit}>
      {list}
      <UploadField place={uuid} label={drawerTexts.addFiles} hint={taken} onFiles={add} />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look={look} running={running || isUploading}>
        {isUploading ? drawerTexts.uploading : drawerTexts.submit}
      </Button>
    </form>
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
