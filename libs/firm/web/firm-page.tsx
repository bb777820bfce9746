import { useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { FirmForm } from './firm-form.js';
import { FirmSettingsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/firm`: superusers say what the firm is called and looks like. */
export function FirmPage() {
  const { data, failure, refetch } = useQuery(FirmSettingsDocument, {}, { about: ['firmSettings'] });
  return (
    <StaffPage title={texts.firm} lead={texts.firmLead}>
      {!data && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {data && <FirmForm stored={data.firmSettings} />}
    </StaffPage>
  );
}
