import { Button, IconButton, useCommand } from '@daybook/kernel/ui';
import { chooseFiles, PhotosButton } from '@daybook/uploads/web';
import { Circle, CircleCheck, CircleDotDashed, CircleMinus, Trash2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { AcceptPaperDocument, DropPaperRequestDocument, SetPaperApplicableDocument } from '../generated/graphql.js';
import { useTakenAsAnswer } from './answer-files.js';
import { uploadAnswer } from './answer-upload.js';
import { type AnswerFile, FileList } from './file-list.js';
import { paperTexts } from './paper-texts.js';
import { SendPaperBackDialog } from './send-paper-back-dialog.js';

export interface ListedPaper {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly reason: string | null;
  readonly fileUuids: readonly string[];
}

const icons: Readonly<Record<string, typeof Circle>> = {
  given: CircleDotDashed,
  accepted: CircleCheck,
  notApplicable: CircleMinus,
  sentBack: Undo2,
};
const changing = {
  changes: ['todo', 'comment', 'company'],
  refused: paperTexts.notSaved,
  failed: paperTexts.notSaved,
} as const;

/** A requested document with its files and what one may do with it. */
export function Paper({
  todoUuid,
  paper,
  files,
  mayAnswer,
  mayExtend,
  mayReview,
  mayDrop,
}: {
  readonly todoUuid: string;
  readonly paper: ListedPaper;
  readonly files: readonly AnswerFile[];
  readonly mayAnswer: boolean;
  readonly mayExtend: boolean;
  readonly mayReview: boolean;
  readonly mayDrop: boolean;
}) {
  const { number, title, state, reason } = paper;
  const [isSendingBack, setSendingBack] = useState(false);
  const applying = useCommand(SetPaperApplicableDocument, changing);
  const accepting = useCommand(AcceptPaperDocument, { ...changing, done: paperTexts.acceptedNow(title) });
  const dropping = useCommand(DropPaperRequestDocument, { ...changing, done: paperTexts.dropped(title) });
  const taken = useTakenAsAnswer();
  const Icon = icons[state] ?? Circle;
  const isApplicable = state !== 'notApplicable';
  const isOpen = state !== 'accepted';
  const upload = () => void chooseFiles().then((chosen) => uploadAnswer(chosen, todoUuid, number));
  return (
    <li className="paper">
      <div className="paper-head">
        <span className="paper-title">{title}</span>
        <span className={`paper-state ${state}`}>
          <Icon size={14} aria-hidden />
          {paperTexts.states[state] ?? state}
        </span>
      </div>
      {state === 'sentBack' && reason && <p className="paper-reason">{reason}</p>}
      {files.length > 0 && <FileList todoUuid={todoUuid} files={files} mayRemove={mayAnswer && isOpen} />}
      <div className="paper-actions">
        {isOpen && isApplicable && (mayAnswer || mayExtend) && (
          <Button
            size="small"
            icon={<Upload size={14} aria-hidden />}
            aria-label={paperTexts.uploadFor(title)}
            onClick={upload}
          >
            {files.length === 0 ? paperTexts.upload : paperTexts.addFiles}
          </Button>
        )}
        {isOpen && isApplicable && (mayAnswer || mayExtend) && (
          <PhotosButton
            name={title}
            size="small"
            maxBytes={taken.maxBytes}
            onFiles={(made) => uploadAnswer(made, todoUuid, number)}
          />
        )}
        {isOpen && mayAnswer && files.length === 0 && (
          <Button
            size="small"
            look="quiet"
            running={applying.running}
            aria-label={isApplicable ? paperTexts.notApplicableFor(title) : paperTexts.appliesFor(title)}
            onClick={() => void applying.run({ todoUuid, paper: number, isApplicable: !isApplicable })}
          >
            {isApplicable ? paperTexts.notApplicable : paperTexts.applies}
          </Button>
        )}
        {mayReview && state === 'given' && (
          <Button
            size="small"
            running={accepting.running}
            aria-label={paperTexts.acceptOf(title)}
            onClick={() => void accepting.run({ todoUuid, paper: number })}
          >
            {paperTexts.accept}
          </Button>
        )}
        {mayReview && (state === 'given' || state === 'notApplicable' || state === 'accepted') && (
          <Button
            size="small"
            look="quiet"
            aria-label={paperTexts.sendBackOf(title)}
            onClick={() => setSendingBack(true)}
          >
            {paperTexts.sendBack}
          </Button>
        )}
        {mayDrop && files.length === 0 && (
          <IconButton
            label={paperTexts.drop(title)}
            size="small"
            running={dropping.running}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => void dropping.run({ todoUuid, paper: number })}
          />
        )}
      </div>
      {isSendingBack && <SendPaperBackDialog todoUuid={todoUuid} paper={paper} onClose={() => setSendingBack(false)} />}
    </li>
  );
}
