import { useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { FirmForm } from './firm-form.js';
import { FirmSettingsDocument } from './generated/graphql.js';
import { LogoField } from './logo-field.js';
import { texts } from './texts.js';
import { useSetup } from './use-setup.js';

/** `/staff-admin-panel/firm`: superusers say what the firm is called and looks like. */
export function FirmPage() {
  const { data, failure, refetch } = useQuery(FirmSettingsDocument, {}, { about: ['firmSettings'] });
  const isSetupClosed = useSetup().data?.firmSetup.isClosed;
  const toSetup = isSetupClosed && (
    <Link className="button" to="/staff-admin-panel/setup">
      {texts.toSetup}
    </Link>
  );
  return (
    <StaffPage title={texts.firm} lead={texts.firmLead} actions={toSetup}>
      {!data && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {data && <LogoField logo={data.firmSettings.logo} />}
      {data && <FirmForm stored={data.firmSettings} />}
    </StaffPage>
  );
}
