import { Button } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { PhotosButton, UploadField, useUploadsAhead } from '@daybook/uploads/web';
import { type FormEvent, useState } from 'react';
import { drawerTexts } from '../drawer-texts.js';
import { SubmitFileTodoDocument } from '../generated/graphql.js';
import { takenInWords, useTakenAsAnswer } from './answer-files.js';
import { uploadAnswer } from './answer-upload.js';
import { type AnswerFile, FileList } from './file-list.js';
import { useAnswer } from './use-answer.js';

/** The files of an upload request: to look at, and while it is open to add, to take away and to hand in. */
export function FilesAnswer({
  uuid,
  title,
  files,
  maySubmit,
  mayExtend,
  look,
}: {
  readonly uuid: string;
  readonly title: string;
  readonly files: readonly AnswerFile[];
  readonly maySubmit: boolean;
  readonly mayExtend: boolean;
  readonly look: 'primary' | 'plain';
}) {
  const [error, setError] = useState<string>();
  const { submit, running } = useAnswer(SubmitFileTodoDocument);
  const isUploading = useUploadsAhead(uuid);
  const taken = useTakenAsAnswer();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(files.length === 0 ? rules.selectFile : undefined);
    if (files.length > 0) void submit({ uuid, fileUuids: files.map((file) => file.uuid) });
  };
  const add = (chosen: readonly File[]) => {
    setError(undefined);
    uploadAnswer(chosen, uuid);
  };
  const list =
    files.length === 0 ? (
      <p className="none">{drawerTexts.noFilesYet}</p>
    ) : (
      <FileList todoUuid={uuid} files={files} mayRemove={maySubmit} />
    );
  const photos = <PhotosButton name={title} maxBytes={taken.maxBytes} onFiles={add} />;
  if (mayExtend) {
    return (
      <>
        {list}
        {photos}
        <UploadField
          place={uuid}
          label={drawerTexts.addFiles}
          hint={`${drawerTexts.addedAtOnce} ${takenInWords(taken)}`}
          onFiles={add}
        />
      </>
    );
  }
  if (!maySubmit) return list;
  return (
    <form onSubmit={onSubmit}>
      {list}
      {photos}
      <UploadField place={uuid} label={drawerTexts.addFiles} hint={takenInWords(taken)} onFiles={add} />
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
