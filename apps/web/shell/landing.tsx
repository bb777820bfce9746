import { ClientLanding } from '@daybook/companies/web';
import { lastCompany } from '@daybook/identity/web';
import { useViewer, Waiting } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';

/** `/`: staff start at their dashboard, everybody else in a company. */
export function Landing() {
  const { perms } = useViewer();
  if (perms.viewStaffDashboard) return <Navigate to="/staff" replace />;
  return <ClientLanding last={lastCompany()} waiting={<Waiting />} />;
}
