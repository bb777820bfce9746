import './papers-answer.css';
import { Button } from '@daybook/kernel/ui';
import { refusals } from '@daybook/todos/domain';
import { UploadTroubles, useUploadsAhead, useUploadsAtHand } from '@daybook/uploads/web';
import { useState } from 'react';
import { drawerTexts } from '../drawer-texts.js';
import { SubmitFileTodoDocument } from '../generated/graphql.js';
import type { TodoItem } from '../todo-item.js';
import { AddPaper } from './add-paper.js';
import { takenInWords, useTakenAsAnswer } from './answer-files.js';
import { FileList } from './file-list.js';
import { Paper } from './paper.js';
import { paperTexts } from './paper-texts.js';
import { useAnswer } from './use-answer.js';

type UploadRequest = Extract<TodoItem, { __typename: 'UploadRequestTodo' }>;

/** The documents of an upload request that lists them: each is given, looked at and sent back by itself. */
export function PapersAnswer({
  todo,
  maySubmit,
  mayExtend,
  look,
}: {
  readonly todo: UploadRequest;
  readonly maySubmit: boolean;
  readonly mayExtend: boolean;
  readonly look: 'primary' | 'plain';
}) {
  const { uuid, papers, uploadedFiles: files, perms, status } = todo;
  const [error, setError] = useState<string>();
  const { submit, running } = useAnswer(SubmitFileTodoDocument);
  const isUploading = useUploadsAhead(uuid);
  const taken = useTakenAsAnswer();
  useUploadsAtHand();
  const others = files.filter((file) => !papers.some(({ fileUuids }) => fileUuids.includes(file.uuid)));
  const isMissing = papers.some(({ state }) => state === 'wanted' || state === 'sentBack');
  const handIn = () => {
    setError(isMissing ? refusals.papersMissing : undefined);
    if (!isMissing) void submit({ uuid, fileUuids: files.map((file) => file.uuid) });
  };
  return (
    <>
      <p className="papers-count">{paperTexts.count(papers)}</p>
      <ul className="papers">
        {papers.map((paper) => (
          <Paper
            key={paper.number}
            todoUuid={uuid}
            paper={paper}
            files={files.filter((file) => paper.fileUuids.includes(file.uuid))}
            mayAnswer={maySubmit}
            mayExtend={mayExtend}
            mayReview={perms.close && status !== 'completed'}
            mayDrop={perms.change && status === 'open'}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h4>{paperTexts.otherFiles}</h4>
          <FileList todoUuid={uuid} files={others} mayRemove={maySubmit} />
        </>
      )}
      {perms.change && status === 'open' && <AddPaper todoUuid={uuid} />}
      <UploadTroubles place={uuid} />
      {(maySubmit || mayExtend) && <p className="field-hint">{takenInWords(taken)}</p>}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {maySubmit && (
        <div>
          <Button look={look} running={running || isUploading} onClick={handIn}>
            {isUploading ? drawerTexts.uploading : drawerTexts.submit}
          </Button>
        </div>
      )}
    </>
  );
}
