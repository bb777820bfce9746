import './upload-line.css';
import { formatBytes, IconButton } from '@daybook/kernel/ui';
import { CircleAlert, CircleCheck, RotateCw, ShieldAlert, X } from 'lucide-react';
import { staysClosed } from './reasons.js';
import { isAhead, type Upload } from './upload-queue.js';
import { arrivedText, failureText, uploadTexts as texts } from './upload-texts.js';
import { uploads as queue } from './uploads.js';
import type { Verdict } from './use-verdicts.js';

/** One upload: how it stands, to be tried again, given up, or put away. */
export function UploadLine({ upload, verdict }: { readonly upload: Upload; readonly verdict: Verdict | undefined }) {
  const { id, file, destination, processed, completed, error } = upload;
  const isShut = staysClosed(verdict);
  return (
    <li className={error === null && !isShut ? 'upload-line' : 'upload-line failed'}>
      <div className="upload-what">
        <span className="upload-name" title={file.name}>
          {file.name}
        </span>
        <span className="upload-state">{stateOf(upload, verdict)}</span>
        {isAhead(upload) && <progress max={100} value={processed} aria-label={file.name} />}
      </div>
      {isShut && <ShieldAlert size={18} className="upload-shut" aria-hidden />}
      {completed && verdict === null && <CircleCheck size={18} className="upload-done" aria-hidden />}
      {error !== null && (
        <>
          <CircleAlert size={18} className="upload-failed" aria-hidden />
          {destination && (
            <IconButton
              label={texts.retry}
              size="small"
              icon={<RotateCw size={16} aria-hidden />}
              onClick={() => queue.retry(id)}
            />
          )}
        </>
      )}
      {!completed && (
        <IconButton
          label={error === null ? texts.giveUp(file.name) : texts.remove(file.name)}
          size="small"
          icon={<X size={16} aria-hidden />}
          onClick={() => queue.remove(id)}
        />
      )}
    </li>
  );
}

function stateOf(upload: Upload, verdict: Verdict | undefined): string {
  const { file, destination, processed, processing, completed, error, waiting } = upload;
  if (error !== null) return destination ? failureText(error) : error;
  if (completed) return arrivedText(formatBytes(file.size), verdict);
  if (waiting) return `${texts.waiting} · ${processed} %`;
  if (!processing) return texts.queued;
  return processed === 100 ? texts.finishing : `${processed} % · ${formatBytes(file.size)}`;
}
