import './upload-popup.css';
import { confirm, formatBytes, IconButton } from '@daybook/kernel/ui';
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { isAhead, type Upload } from './upload-queue.js';
import { failuresBeside, headerOf, uploadTexts as texts } from './upload-texts.js';
import { uploads as queue } from './uploads.js';

/** The uploads of this page at its lower right: how each stands, to be tried again, given up, or put away. */
export function UploadPopup({ uploads }: { readonly uploads: readonly Upload[] }) {
  const [collapsed, setCollapsed] = useState(false);
  const close = async () => {
    if (!uploads.some(isAhead) || (await confirm(texts.askClose))) queue.clear();
  };
  return (
    <section className="upload-popup" aria-label={texts.uploads}>
      <div className="upload-popup-head">
        <h2 aria-live="polite">{headerOf(uploads)}</h2>
        <span className="upload-popup-failures" role="status">
          {failuresBeside(uploads)}
        </span>
        <IconButton
          label={collapsed ? texts.expand : texts.collapse}
          aria-expanded={!collapsed}
          size="small"
          icon={collapsed ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          onClick={() => setCollapsed(!collapsed)}
        />
        <IconButton label={texts.close} size="small" icon={<X size={18} aria-hidden />} onClick={() => void close()} />
      </div>
      {!collapsed && (
        <ul>
          {failedFirst(uploads).map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Among many that arrived none that failed is overlooked. */
function failedFirst(uploads: readonly Upload[]): Upload[] {
  return [...uploads].sort((a, b) => Number(b.error !== null) - Number(a.error !== null));
}

function UploadLine({ upload }: { readonly upload: Upload }) {
  const { id, file, processed, completed, error } = upload;
  return (
    <li className={error === null ? 'upload-line' : 'upload-line failed'}>
      <div className="upload-what">
        <span className="upload-name" title={file.name}>
          {file.name}
        </span>
        <span className="upload-state">{stateOf(upload)}</span>
        {isAhead(upload) && <progress max={100} value={processed} aria-label={file.name} />}
      </div>
      {completed && <CircleCheck size={18} className="upload-done" aria-hidden />}
      {error !== null && (
        <>
          <CircleAlert size={18} className="upload-failed" aria-hidden />
          <IconButton
            label={texts.retry}
            size="small"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => queue.retry(id)}
          />
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

function stateOf({ file, processed, processing, completed, error, waiting }: Upload): string {
  if (error !== null) return error === texts.failed ? error : `${texts.failed}: ${error}`;
  if (completed) return `${texts.done} · ${formatBytes(file.size)}`;
  if (waiting) return `${texts.waiting} · ${processed} %`;
  if (!processing) return texts.queued;
  return processed === 100 ? texts.finishing : `${processed} % · ${formatBytes(file.size)}`;
}
