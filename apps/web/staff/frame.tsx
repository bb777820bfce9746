import { AdminProvider, type Resources, type StoredViews } from '@daybook/kernel/ui/admin';
import { Outlet } from 'react-router';

/** Around every screen of the staff. */
export function StaffFrame({ resources, views }: { readonly resources: Resources; readonly views: StoredViews }) {
  return (
    <AdminProvider resources={resources} views={views}>
      <Outlet />
    </AdminProvider>
  );
}
