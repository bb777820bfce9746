import { Button, formatMoment, midSentence, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.js';
import { type HandedOutFileFragment, TakeBackForm1099AnswerDocument } from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { texts } from './texts.js';

interface Props {
  readonly files: readonly HandedOutFileFragment[];
  readonly companyUuid: string;
  readonly year: number;
}

/** What was taken when, and what the IRS answered for it. */
export function HandedOutFiles({ files, companyUuid, year }: Props) {
  const [asked, ask] = useState<HandedOutFileFragment>();
  if (files.length === 0) return null;
  return (
    <>
      <ul className="workspace-1099-accounts">
        {files.map((file) => (
          <li key={file.uuid}>
            <div>
              {said(file)}
              <small>SHA-256 {file.hash}</small>
              {file.outcome && <strong>{texts.answered(labelOf(texts.outcomes, file.outcome), file.receipt)}</strong>}
            </div>
            {file.format === 'xml' && !file.isTest && (
              <Answering file={file} companyUuid={companyUuid} year={year} onAsk={() => ask(file)} />
            )}
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog file={asked} companyUuid={companyUuid} year={year} onClose={() => ask(undefined)} />}
    </>
  );
}

function said({ format, transmissionType, isTest, forms, takenAt }: HandedOutFileFragment): string {
  const kind = labelOf(texts.fileKinds, format === 'csv' ? format : (transmissionType ?? 'O'));
  return texts.takenFile(isTest ? texts.testOf(kind) : kind, forms, midSentence(formatMoment(takenAt)));
}

interface AnsweringProps extends Omit<Props, 'files'> {
  readonly file: HandedOutFileFragment;
  readonly onAsk: () => void;
}

function Answering({ file: { uuid, outcome }, companyUuid, year, onAsk }: AnsweringProps) {
  const { run, running } = useCommand(TakeBackForm1099AnswerDocument, {
    changes: ['form1099'],
    done: texts.answerTakenBack,
    refused: texts.answerFailed,
    failed: texts.answerFailed,
  });
  return (
    <div className="workspace-1099-ask">
      <Button look="quiet" onClick={onAsk}>
        {outcome ? texts.changeAnswer : texts.enterAnswer}
      </Button>
      {outcome && (
        <Button look="quiet" running={running} onClick={() => run({ companyUuid, year, file: uuid })}>
          {texts.takeAnswerBack}
        </Button>
      )}
    </div>
  );
}
