import { Button, confirm, formatBytes, IconButton, openOverlay, useCommand, useIsTouch } from '@daybook/kernel/ui';
import {
  chooseFiles,
  FileWarning,
  startUploads,
  UploadField,
  useLibraryFilesInWords,
  useUploadsAhead,
} from '@daybook/uploads/web';
import { Camera, FileText, FolderOpen, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OfYear } from '../../unsent/drafts.js';
import type { ShownAnswer } from '../data/values.js';
import { RemoveTqFileDocument } from '../generated/graphql.js';
import { hearChanges } from '../saving/year-session.js';
import { placeOf, toAnswer } from './answer-upload.js';
import { namedPhoto } from './photo-name.js';
import { texts } from './texts.js';

const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.js')).LibraryDialog }));

type AnswerFile = ShownAnswer['files'][number];

/** The papers of an answer: photographed, chosen or dropped; each is stored as soon as it has arrived. */
export function FilesField({
  of,
  answer: { question, label, files },
  disabled,
}: {
  readonly of: OfYear;
  readonly answer: ShownAnswer;
  readonly disabled: boolean;
}) {
  const isTouch = useIsTouch();
  const [isChoosing, setChoosing] = useState(false);
  const place = placeOf(of, question);
  const isUploading = useUploadsAhead(place);
  const taken = useLibraryFilesInWords();
  const named = (photo: File, at: number) => namedPhoto(photo, label, files.length + at + 1);
  const add = (chosen: readonly File[]) => void startUploads(chosen, toAnswer(of, question));
  return (
    <div className="tq-files">
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.uuid}>
              <Button
                look="quiet"
                size="small"
                icon={<FileText size={16} aria-hidden />}
                onClick={() => openOverlay('filePreview', { uuid: file.uuid })}
              >
                {file.title || texts.missing}
              </Button>
              {file.sizeBytes != null && <span className="tq-count">{formatBytes(file.sizeBytes)}</span>}
              {!disabled && <RemoveFile of={of} question={question} file={file} />}
              <FileWarning reason={file.unviewableReason} />
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <>
          {isTouch && (
            <Button
              icon={<Camera size={16} aria-hidden />}
              onClick={() => void chooseFiles({ camera: true }).then((photos) => add(photos.map(named)))}
            >
              {texts.photo}
            </Button>
          )}
          <Button icon={<FolderOpen size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {texts.fromLibrary}
          </Button>
          <UploadField
            place={place}
            label={texts.addFiles}
            hint={isTouch ? taken : `${texts.dropHint} ${taken}`}
            onFiles={add}
          />
        </>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <LibraryDialog of={of} question={question} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {isUploading && <p className="tq-mark">{texts.uploading}</p>}
    </div>
  );
}

function RemoveFile({
  of,
  question,
  file,
}: {
  readonly of: OfYear;
  readonly question: string;
  readonly file: AnswerFile;
}) {
  const { run, running } = useCommand(RemoveTqFileDocument, {
    changes: ['questionnaire', 'file'],
    refused: texts.couldNotRemove,
    failed: texts.couldNotRemove,
    done: texts.removed,
  });
  const title = file.title || texts.missing;
  const remove = async () => {
    if (!(await confirm(texts.askRemove(title)))) return;
    const place = { companyUuid: of.company, year: of.year, question };
    const done = await run({ ...place, fileUuid: file.uuid });
    hearChanges(of, done?.removeTqFile.changed);
  };
  return (
    <IconButton
      label={texts.remove(title)}
      size="small"
      running={running}
      icon={<Trash2 size={14} aria-hidden />}
      onClick={() => void remove()}
    />
  );
}
