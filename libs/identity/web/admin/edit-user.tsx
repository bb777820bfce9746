import './user-admin.css';
import { ErrorState, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { Link, useParams } from 'react-router';
import { ApplicationsCard } from './applications-card.js';
import { stateOf } from './columns.js';
import { CountryCard } from './country-card.js';
import { AdminUserDocument } from './generated/graphql.js';
import { InviteLink } from './invite-link.js';
import { SilenceCard } from './silence-card.js';
import { texts } from './texts.js';
import { UserForm } from './user-form.js';

/** `/staff-admin-panel/staff-user/{user}` and `…/client-user/{user}`: an account, what it may do, and its invitation. */
export function EditUser() {
  const { user: uuid = '' } = useParams();
  const { data, failure, refetch } = useQuery(AdminUserDocument, { uuid }, { about: ['user', 'notificationPrefs'] });
  const user = data?.adminUser;
  if (!user)
    return (
      <StaffPage title={texts.name}>
        {data ? (
          <ErrorState title={texts.notFound} />
        ) : (
          <QueryBoundary failed={texts.couldNotLoad} failure={failure} onRetry={refetch} />
        )}
      </StaffPage>
    );
  return (
    <StaffPage
      title={`${user.firstName} ${user.lastName}`}
      lead={`${user.email} · ${stateOf(user)}`}
      actions={
        <>
          <Link className="button plain normal" to={`/staff-admin-panel/${user.isStaff ? 'staff' : 'client'}-users`}>
            {texts.back}
          </Link>
          <Link className="button plain normal" to={`/staff-admin-panel/person/${uuid}/companies`}>
            {texts.companiesOf(user.companyUserCount)}
          </Link>
        </>
      }
    >
      <div className="user-admin">
        <UserForm key={uuid} user={user} />
        <div className="user-admin-side">
          {user.isInvited && <InviteLink user={user} />}
          {user.staffProfile && <CountryCard user={user} profile={user.staffProfile} />}
          <SilenceCard userUuid={uuid} isSilent={user.disableAllCompanyNotifications} disabled={!user.perms.change} />
          <ApplicationsCard userUuid={uuid} disabled={!user.perms.change} />
        </div>
      </div>
    </StaffPage>
  );
}
