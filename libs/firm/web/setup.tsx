import './firm.css';
import { Button, openOverlay, useCommand } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { CloseFirmSetupDocument } from './generated/graphql.js';
import { InviteStaff } from './invite-staff.js';
import { SetupStep } from './setup-step.js';
import { SendTestMail } from './test-mail.js';
import { texts } from './texts.js';
import { useSetup } from './use-setup.js';

const changes = ['firmSettings'] as const;

/** `/staff-admin-panel/setup`: what a new firm does first, each in its own time. */
export function Setup() {
  const { data, failure, refetch } = useSetup();
  const closing = useCommand(CloseFirmSetupDocument, {
    changes,
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  if (!data)
    return (
      <StaffPage title={texts.setup}>
        <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />
      </StaffPage>
    );
  const { hasSecondFactor, hasSettings, hasTestedMail, hasStaff, hasCompany, isClosed } = data.firmSetup;
  if (isClosed)
    return (
      <StaffPage title={texts.setup}>
        <p className="setup-closing">
          {texts.closed}
          <Button running={closing.running} onClick={() => void closing.run({ closed: false })}>
            {texts.reopen}
          </Button>
        </p>
      </StaffPage>
    );
  return (
    <StaffPage title={texts.setup} lead={texts.setupLead}>
      <ol className="setup-steps">
        <SetupStep title={texts.secondFactor} lead={texts.secondFactorLead} isDone={hasSecondFactor}>
          {!hasSecondFactor && (
            <Button onClick={() => openOverlay('twoFactorSetup', {})}>{texts.setUpSecondFactor}</Button>
          )}
        </SetupStep>
        <SetupStep title={texts.settings} lead={texts.settingsLead} isDone={hasSettings}>
          <Link className="button" to="/staff-admin-panel/firm">
            {texts.openSettings}
          </Link>
        </SetupStep>
        <SetupStep title={texts.mail} lead={texts.mailLead} isDone={hasTestedMail}>
          <SendTestMail />
        </SetupStep>
        <SetupStep title={texts.staff} lead={texts.staffLead} isDone={hasStaff}>
          <InviteStaff />
        </SetupStep>
        <SetupStep title={texts.company} lead={texts.companyLead} isDone={hasCompany}>
          <Link className="button" to="/staff-admin-panel/company/new">
            {texts.newCompany}
          </Link>
          <Link className="button" to="/staff-admin-panel/companies/import">
            {texts.importCompanies}
          </Link>
        </SetupStep>
      </ol>
      <p className="setup-closing">
        <Button running={closing.running} onClick={() => void closing.run({ closed: true })}>
          {texts.close}
        </Button>
        {texts.closeHint}
      </p>
    </StaffPage>
  );
}
