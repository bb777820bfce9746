import './templates.css';
import { EmptyState, ErrorState, texts as frame, Skeleton, useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { PdfPage, usePdf } from '@daybook/kernel/ui/pdf';
import { ArrowLeft, FileX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { placeOf } from '../preparing/place-style.js';
import { texts as preparingTexts } from '../preparing/texts.js';
import { SignatureTemplatePreviewDocument, type SignatureTemplatePreviewQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Shown = NonNullable<SignatureTemplatePreviewQuery['signatureTemplatePreview']>;

/** Milliseconds between two looks at a PDF that is being checked. */
const pause = 1_500;

/** `/staff/signature-templates/{template}`: its pages, and what stands on them. */
export function TemplatePreview() {
  const { templateId = '' } = useParams();
  const { data, failure, refetch } = useQuery(
    SignatureTemplatePreviewDocument,
    { uuid: templateId },
    { about: ['signatureTemplate'] },
  );
  const template = data?.signatureTemplatePreview;
  const address = template?.original.previewUrl ?? template?.original.upload?.url;
  const isWaiting = template != null && address === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refetch, pause);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <StaffPage
      title={texts.previewTitle(template?.name ?? '')}
      actions={
        <Link className="button quiet normal" to="/staff/signature-templates">
          <ArrowLeft size={16} aria-hidden />
          {texts.back}
        </Link>
      }
    >
      {!data && failure && (
        <ErrorState title={texts.previewFailed} onRetry={refetch}>
          {failure.sentence ?? frame.unreachable}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton height={480} />}
      {data && !template && (
        <EmptyState title={texts.gone} icon={<FileX size={28} strokeWidth={1.5} aria-hidden />}>
          {texts.goneHint}
        </EmptyState>
      )}
      {isWaiting && <p role="status">{texts.copying}</p>}
      {template && address !== undefined && <TemplatePages template={template} address={address} />}
    </StaffPage>
  );
}

function TemplatePages({ template, address }: { readonly template: Shown; readonly address: string }) {
  const pdf = usePdf(address);
  if (typeof pdf === 'string') return <ErrorState title={texts.notShown} />;
  if (!pdf) return <Skeleton height={480} />;
  return (
    <section className="template-pages" aria-label={texts.pages(template.name)}>
      {Array.from({ length: pdf.pages }, (_, n) => n + 1).map((page) => (
        <PdfPage
          key={page}
          document={pdf}
          page={page}
          label={texts.page(page, pdf.pages)}
          failure={<p className="page-failure">{texts.noPage(page)}</p>}
        >
          <div className="template-fields">
            {template.fields
              .filter((one) => one.page === page)
              .map((one) => (
                <span key={one.uuid} className={`template-field signer-color-${one.role}`} style={placeOf(one)}>
                  {`${one.label || preparingTexts.kinds[one.kind]} · ${texts.role(one.role)}`}
                </span>
              ))}
            {template.mergeFields
              .filter((one) => one.page === page)
              .map((one) => (
                <span key={one.uuid} className="template-field ours-color" style={placeOf(one)}>
                  {`${one.text || preparingTexts.kinds[`firm-${one.kind}`]} · ${texts.byUs}`}
                </span>
              ))}
          </div>
        </PdfPage>
      ))}
    </section>
  );
}
