import './file-columns.css';
import { useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { ColumnsForm } from './columns-form.js';
import { Form1099FileColumnsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/tq-summary-dashboard/1099-columns`: in which columns the firm’s 1099 files are written. */
export function FileColumnsPage() {
  const { data, failure, refetch } = useQuery(Form1099FileColumnsDocument, {}, { about: ['form1099Columns'] });
  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button plain normal" to="/tq-summary-dashboard">
          {texts.toDashboard}
        </Link>
      }
    >
      {data ? (
        <ColumnsForm stored={data.form1099FileColumns} />
      ) : (
        <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />
      )}
    </StaffPage>
  );
}
