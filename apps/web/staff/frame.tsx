import { AdminProvider, type Resources } from '@daybook/kernel/ui/admin';
import { Outlet } from 'react-router';

/** Around every screen of the staff. */
export function StaffFrame({ resources }: { readonly resources: Resources }) {
  return (
    <AdminProvider resources={resources}>
      <Outlet />
    </AdminProvider>
  );
}
