import './file-preview.css';
import { EmptyState, ErrorState, formatDay, IconButton, isNotFound, Skeleton, useQuery } from '@daybook/kernel/ui';
import { FileWarning } from '@daybook/uploads/web';
import { Download, FolderOpen, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { downloadFile } from '../downloads.js';
import { texts as library } from '../texts.js';
import type { Beside } from './beside.js';
import { FilePreviewDocument, type FilePreviewQuery } from './generated/graphql.js';
import { ImagePreview } from './image-preview.js';
import { LinkPreview } from './link-preview.js';
import { Steps } from './steps.js';
import { previewTexts as texts } from './texts.js';

const OfficePreview = lazy(async () => ({ default: (await import('./office-preview.js')).OfficePreview }));
const PdfPreview = lazy(async () => ({ default: (await import('./pdf-preview.js')).PdfPreview }));

type Bytes = NonNullable<FilePreviewQuery['uploadedFile']>;
type Previewed = Bytes | NonNullable<FilePreviewQuery['file']>;

/** One file over everything else: who put it there and when, what it looks like, and the ways on. */
export function FilePreview({
  uuid,
  beside,
  onStep,
  onClose,
}: {
  readonly uuid: string;
  /** Of a file in an open folder: those around it. */
  readonly beside?: Beside;
  readonly onStep?: (uuid: string) => void;
  readonly onClose: () => void;
}) {
  const { data, failure, refetch } = useQuery(FilePreviewDocument, { uuid }, { about: ['file'] });
  const file = data && (data.uploadedFile ?? data.file);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog ref={dialog} className="file-preview" aria-labelledby={id} onClose={onClose}>
      <header className="file-preview-head">
        <div className="file-preview-what">
          <h2 id={id} aria-live="polite">
            {file?.title ?? (data || failure ? library.kinds.File : texts.loading)}
          </h2>
          {file && <p>{bylineOf(file)}</p>}
        </div>
        {file && <WaysOn file={file} isInPlace={beside !== undefined} onClose={onClose} />}
        <IconButton label={texts.close} icon={<X size={20} aria-hidden />} onClick={onClose} />
      </header>
      <div className="file-preview-body" ref={body}>
        {file ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <Shown key={uuid} file={file} />
          </Suspense>
        ) : data || isNotFound(failure) ? (
          <EmptyState title={library.gone}>{texts.gone}</EmptyState>
        ) : failure ? (
          <ErrorState title={texts.failed} onRetry={refetch}>
            {failure.sentence ?? library.failedToLoadHint}
          </ErrorState>
        ) : (
          <Skeleton height={240} />
        )}
      </div>
      {beside && onStep && <Steps beside={beside} shownIn={body} onStep={onStep} />}
    </dialog>
  );
}

function WaysOn({
  file,
  isInPlace,
  onClose,
}: {
  readonly file: Previewed;
  /** The address names the preview, so going on is leaving it. */
  readonly isInPlace: boolean;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const toFiles = () => {
    if (!isInPlace) onClose();
    void navigate(file.deepLinkUrl, { replace: isInPlace });
  };
  return (
    <>
      {'upload' in file && file.upload && (
        <button
          type="button"
          className="button quiet normal"
          aria-label={texts.download}
          onClick={() => void downloadFile(file.uuid)}
        >
          <Download size={16} aria-hidden />
          <span>{texts.download}</span>
        </button>
      )}
      <button type="button" className="button quiet normal" aria-label={texts.viewInFiles} onClick={toFiles}>
        <FolderOpen size={16} aria-hidden />
        <span>{texts.viewInFiles}</span>
      </button>
    </>
  );
}

function Shown({ file }: { readonly file: Previewed }) {
  if ('href' in file) return <LinkPreview href={file.href} isCloudDocument={file.isCloudDocument} />;
  if (!('previewKind' in file)) return null;
  const { previewKind, previewUrl, title, unviewableReason } = file;
  if (unviewableReason)
    return (
      <p className="file-preview-none">
        <FileWarning reason={unviewableReason} />
      </p>
    );
  if (previewKind === 'image' && previewUrl) return <ImagePreview src={previewUrl} title={title} />;
  if (previewKind === 'pdf' && previewUrl) return <PdfPreview src={previewUrl} title={title} />;
  if ((previewKind === 'document' || previewKind === 'sheets') && previewUrl)
    return <OfficePreview src={previewUrl} title={title} />;
  return <p className="file-preview-none">{texts.none}</p>;
}

function bylineOf({ owner, createdAt }: Previewed): string {
  const name = owner ? `${owner.firstName} ${owner.lastName}`.trim() : '';
  return [name, createdAt && formatDay(createdAt)].filter(Boolean).join(' · ');
}
