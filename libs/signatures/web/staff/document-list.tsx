import { useCompany } from '@daybook/kernel/ui';
import { StaffList } from '@daybook/kernel/ui/admin';
import { Plus, ShieldCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { staffTexts as texts } from '../staff-texts.js';
import { BulkActions } from './bulk-actions.js';
import { columns } from './columns.js';
import { DocumentFilters } from './document-filters.js';

/** `/{company}/document-signatures`: what the company signs, and what became of it. */
export function DocumentList() {
  const { uuid } = useCompany();
  return <Documents filter={{ companyUuid: uuid }} place={`/${uuid}/document-signatures`} />;
}

/** `/{company}/document-signatures/{document}`: where History leads. */
export function OneDocument() {
  const { uuid } = useCompany();
  const { documentId } = useParams();
  return <Documents filter={{ companyUuid: uuid, documentId }} place={`/${uuid}/document-signatures`} isOne />;
}

function Documents({
  filter,
  place,
  isOne = false,
}: {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly place: string;
  readonly isOne?: boolean;
}) {
  const { uuid: companyUuid } = useCompany();
  return (
    <StaffList
      key={JSON.stringify(filter)}
      resource="signatureDocuments"
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          {isOne && (
            <Link className="button plain normal" to={place}>
              {texts.showAll}
            </Link>
          )}
          <Link className="button quiet normal" to={`/${companyUuid}/sign/verify`}>
            <ShieldCheck size={16} aria-hidden />
            {texts.verify}
          </Link>
          <Link className="button primary normal" to={`${place}/new`}>
            <Plus size={16} aria-hidden />
            {texts.newDocument}
          </Link>
        </>
      }
      filter={filter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      filters={<DocumentFilters />}
      bulkActions={<BulkActions />}
      about={['signatureDocument']}
      texts={texts.list}
    />
  );
}
