/**
 * What other areas may read of companies in SQL of their own: each stands where a table stands, `from ${companies} c`.
 * PostgreSQL takes such a relation into the plan of the query around it, as it does a view.
 */

const companyColumns = `uuid, name, sort_name, time_zone, is_deleted, is_financial_dashboard_enabled, is_chatbot_enabled,
  is_explicit_access_permission_required, notifications_enabled, is_multiple_7216_signers_enabled, account_owner, created_at,
  hubspot_id, is_being_merged, merged_into`;

/** Every company, also deleted ones. */
export const allCompanies = `(select ${companyColumns} from companies)`;

/** Companies that were not deleted. */
export const companies = `(select ${companyColumns} from companies where not is_deleted)`;

/** Consents of section 7216 of every company: without `starts_at` as long as they are not signed, and also ended ones. */
export const companyConsents = `(select uuid, company_uuid, kind, country, information, tax_years, starts_at, expires_at, expires_on
  from company_consents)`;

const membershipColumns = `uuid, company_uuid, user_uuid, role, grants, expires_at, is_removed, is_awaited, invited_as,
  is_hidden_from_clients, receive_company_notifications`;

/** Every membership there ever was. */
export const allMemberships = `(select ${membershipColumns} from company_users)`;

/** Memberships that were not removed, also expired ones. */
export const memberships = `(select ${membershipColumns} from company_users where not is_removed)`;

/**
 * Memberships that count: neither removed nor expired. Whether the person is active is for `people` to say.
 *
 * @param now the parameter that holds the instant: `$2`
 */
export function membershipsInForce(now: string): string {
  return `(select ${membershipColumns} from company_users
    where not is_removed and (expires_at is null or expires_at > ${now}))`;
}

/** Who gave whom a place in a company, or more in it: `receiver`, `giver`, `at`, `company_uuid`. */
export const placeGifts = `(select m.user_uuid as receiver, g.key::uuid as giver, g.value::timestamptz as at, m.company_uuid
  from company_users m, jsonb_each_text(m.given_by) g)`;

/** What the firm gives to roles, `grants` by role: one row, or none as long as it says nothing. */
export const defaultGrants = `(select grants from default_grants where scope = 'global')`;

/** What companies are tagged with. */
export const companyTags = `(select c.uuid as company_uuid, t.tag
  from companies c, jsonb_array_elements_text(c.tags) t (tag) where not c.is_deleted)`;

/** Who of the firm serves which company, in whatever role. */
export const teamMembers = `(select c.uuid as company_uuid, (t->>'user')::uuid as user_uuid
  from companies c, jsonb_array_elements(c.team) t where not c.is_deleted)`;

/** The same with their roles, and their place in the team. */
export const teamRolesOfCompanies = `(select c.uuid as company_uuid, (t->>'user')::uuid as user_uuid, t->>'role' as role, place
  from companies c, jsonb_array_elements(c.team) with ordinality u (t, place) where not c.is_deleted)`;

/** Who is a controller of which company, as its team says. */
export const controllers = `(select c.uuid as company_uuid, (t->>'user')::uuid as user_uuid
  from companies c, jsonb_array_elements(c.team) t
  where not c.is_deleted and t->>'role' in ('controller', 'senior_controller'))`;

/** Who prepares the taxes of which company, as its team says. */
export const taxPreparers = `(select c.uuid as company_uuid, (t->>'user')::uuid as user_uuid
  from companies c, jsonb_array_elements(c.team) t
  where not c.is_deleted and t->>'role' in ('tax_lead', 'tax_preparer'))`;
