import './templates.css';
import { EmptyState, ErrorState, texts as frame, Skeleton, useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { FileSignature } from 'lucide-react';
import { SignatureTemplateListDocument } from './generated/graphql.js';
import { TemplateCard } from './template-card.js';
import { texts } from './texts.js';

/** `/staff/signature-templates`: what documents are made of again and again. */
export function TemplatesPage() {
  const { data, failure, refetch } = useQuery(SignatureTemplateListDocument, {}, { about: ['signatureTemplate'] });
  const templates = data?.signatureTemplates;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {!data && failure && (
        <ErrorState title={texts.listFailed} onRetry={refetch}>
          {failure.sentence ?? frame.unreachable}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton width={60} height={14} />}
      {templates?.length === 0 && (
        <EmptyState title={texts.empty} icon={<FileSignature size={28} strokeWidth={1.5} aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ul className="signature-templates">
        {templates?.map((template) => (
          <TemplateCard key={template.uuid} template={template} />
        ))}
      </ul>
    </StaffPage>
  );
}
