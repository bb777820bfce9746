import './preparation.css';
import { ErrorState, Skeleton, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { type PdfDocument, PdfPage, usePdf } from '@daybook/kernel/ui/pdf';
import { Link, useParams } from 'react-router';
import { PreparationDocument } from './generated/graphql.js';
import { placeOf } from './place-style.js';
import type { Preparation } from './preparation-page.js';
import { colorOf } from './signer-colors.js';
import { texts } from './texts.js';

/** `/{company}/document-signatures/{document}/view`: what was sent, with the fields of each signer. */
export function SentPage() {
  const { documentId = '' } = useParams();
  const { uuid: companyUuid } = useCompany();
  const { data, failure, refetch } = useQuery(
    PreparationDocument,
    { uuid: documentId },
    { about: ['signatureDocument'] },
  );
  const preparation = data?.signaturePreparation;
  const name = preparation?.companySignature.name ?? texts.unknown;
  useTitle(name);
  if (!data && !failure) return <Waiting />;
  return (
    <main className="sent-document">
      <h1>{name}</h1>
      {preparation ? (
        <Pages preparation={preparation} />
      ) : (
        <ErrorState title={texts.loadFailed} onRetry={refetch}>
          {failure?.sentence}
        </ErrorState>
      )}
      <Link className="button plain normal" to={`/${companyUuid}/document-signatures`}>
        {texts.back}
      </Link>
    </main>
  );
}

function Pages({ preparation }: { readonly preparation: Preparation }) {
  const { original } = preparation;
  const pdf = usePdf(original.previewUrl ?? original.upload?.url);
  if (typeof pdf === 'string') return <ErrorState title={texts.notShown} />;
  return pdf ? <Opened preparation={preparation} pdf={pdf} /> : <Skeleton height={480} />;
}

function Opened({ preparation, pdf }: { readonly preparation: Preparation; readonly pdf: PdfDocument }) {
  const { companySignature, fields } = preparation;
  const signers = companySignature.documentSigners;
  const nameOf = (uuid: string) => signers.find((one) => one.uuid === uuid)?.name ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="preparation-pages" aria-label={texts.pages(companySignature.name)} tabIndex={0}>
      {Array.from({ length: pdf.pages }, (_, index) => index + 1).map((page) => (
        <PdfPage
          key={page}
          document={pdf}
          page={page}
          label={texts.page(page, pdf.pages)}
          failure={<p className="page-failure">{texts.noPage(page)}</p>}
        >
          <div className="page-fields">
            {fields
              .filter((field) => field.page === page)
              .map((field) => (
                <span
                  key={field.uuid}
                  className={`field-box ${field.kind} ${colorOf(signers, field.signerUuid)}`}
                  style={placeOf(field)}
                >
                  <span className="field-box-text">
                    {field.label || texts.kinds[field.kind]} · {nameOf(field.signerUuid)}
                  </span>
                </span>
              ))}
          </div>
        </PdfPage>
      ))}
    </section>
  );
}
