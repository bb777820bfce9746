/**
 * What other areas may read of people in SQL of their own: each stands where a table stands, `join ${people} u`.
 * PostgreSQL takes such a relation into the plan of the query around it, as it does a view.
 */

const columns = `uuid, first_name, last_name, email, phone, is_staff, is_active, is_invited, is_hidden_from_all_clients`;

/** Whose name and phone follow the CRM; who was erased or switched off is not among them. */
export const syncedWithCrm = `(select ${columns} from users
  where is_hubspot_sync_enabled and email is not null and (is_active or is_invited))`;

/** Everybody, also those who were invited, switched off or erased; who was erased has no name and no email. */
export const people = `(select ${columns} from users)`;

/** Those who may sign in. */
export const activePeople = `(select ${columns} from users where is_active)`;

/** Staff who join every new company, with `auto_hide_from_clients`. */
export const joiners =
  '(select uuid, auto_hide_from_clients from users where is_active and is_staff and auto_role is not null)';

/** Staff who may sign in; of superusers it is said. */
export const activeStaff = `(select ${columns}, is_superuser from users where is_active and is_staff)`;

/** Those who may do everything, and sign in. */
export const superusers = `(select ${columns} from users where is_active and is_superuser)`;

/** Whoever is asked for a second factor when signing in. */
export const secondFactors = '(select user_uuid from second_factors)';

/** The newest invitation of a person, with the instant from which on its link is refused. */
export const invitations = '(select user_uuid, expires_at from invitations)';

/** Who gave whom an account, a way into it, or more than it had: `receiver`, `giver`, `at`. */
export const accountGifts = `(select u.uuid as receiver, g.key::uuid as giver, g.value::timestamptz as at
    from users u, jsonb_each_text(u.given_by) g
  union all select i.user_uuid, g.key::uuid, g.value::timestamptz from invitations i, jsonb_each_text(i.issued_by) g)`;

/** Sessions that were ended before their time: signed out, or taken back. */
export const revokedSessions = '(select session from refresh_families where revoked_at is not null)';

/** Sessions that have not ended for good, with the instant of their latest use. */
export const sessions = '(select user_uuid, rotated_at as used_at from refresh_families)';
