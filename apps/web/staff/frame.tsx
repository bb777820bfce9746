import { auditResources } from '@daybook/audit/web/staff';
import { directoryResources } from '@daybook/companies/web/staff';
import { AdminProvider } from '@daybook/kernel/ui/admin';
import { securityResources } from '@daybook/security/web/staff';
import { Outlet } from 'react-router';

const resources = { ...auditResources, ...directoryResources, ...securityResources };

/** Around every screen of the staff. */
export function StaffFrame() {
  return (
    <AdminProvider resources={resources}>
      <Outlet />
    </AdminProvider>
  );
}
