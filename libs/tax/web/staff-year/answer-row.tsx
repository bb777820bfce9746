import { Button, formatMoment, midSentence } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { commentsAddress } from '../client/data/addresses.js';
import { NoteDialog } from './note-dialog.js';
import { RevealButton } from './reveal-button.js';
import { answerInWords, type FirmAnswer, isMasked } from './said.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';

/** A question, what was answered, and what the firm says of it. */
export function AnswerRow({ answer, mayManage }: { readonly answer: FirmAnswer; readonly mayManage: boolean }) {
  const [isNoting, setNoting] = useState(false);
  const said = answerInWords(answer);
  const { question, form, step, label, note, reason, changed_at: at, changed_by: by } = answer;
  const { companyUuid: company, year } = useOfYear();
  const place = { company, year };
  return (
    <li className={answer.changed_since_submission ? 'tax-answer changed' : 'tax-answer'}>
      <div className="tax-answer-words">
        <p className="tax-question">{label}</p>
        <p className={said === null ? 'tax-said none' : 'tax-said'}>{said ?? texts.noAnswer}</p>
        <p className="tax-answer-facts">
          {answer.changed_since_submission && <span className="tax-mark awaiting_review">{texts.changed}</span>}
          {answer.to_confirm_flag && <span className="tax-mark">{texts.toConfirm}</span>}
          {!answer.shown_flag && <span className="tax-mark">{texts.hidden}</span>}
          {said === null && answer.required_flag && <span>{texts.required}</span>}
          {at && <span>{by ? texts.by(by.name, midSentence(formatMoment(at))) : formatMoment(at)}</span>}
          {answer.shown_flag && (
            <Link
              to={commentsAddress(place, form ?? null, step, question)}
              aria-label={texts.commentsOn(answer.commentsCount, label)}
            >
              {texts.comments(answer.commentsCount)}
            </Link>
          )}
        </p>
        {reason && (
          <p className="tax-reason">
            <strong>{texts.returned}</strong> {reason}
          </p>
        )}
        {note && (
          <p className="tax-note">
            <strong>{texts.note}:</strong> {note}
          </p>
        )}
      </div>
      {mayManage && (
        <div className="tax-answer-actions">
          {isMasked(answer) && <RevealButton question={question} label={label} />}
          <Button
            size="small"
            look="quiet"
            aria-label={note ? texts.editNoteOf(label) : texts.addNoteOf(label)}
            onClick={() => setNoting(true)}
          >
            {note ? texts.editNote : texts.addNote}
          </Button>
        </div>
      )}
      {isNoting && <NoteDialog question={question} label={label} note={note ?? ''} onClose={() => setNoting(false)} />}
    </li>
  );
}
