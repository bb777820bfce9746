import { auditResources } from '@daybook/audit/web/staff';
import { directoryResources } from '@daybook/companies/web/staff';
import { ErrorPage, useViewer } from '@daybook/kernel/ui';
import { StaffPlace } from '@daybook/kernel/ui/admin';
import { Outlet } from 'react-router';

const resources = { ...auditResources, ...directoryResources };

/** Around every screen of the staff; anybody else is shown the way home. */
export function StaffFrame() {
  const { perms } = useViewer();
  if (!perms.viewStaffDashboard) return <ErrorPage status={403} />;
  return (
    <StaffPlace resources={resources}>
      <Outlet />
    </StaffPlace>
  );
}
