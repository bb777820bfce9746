import { memberships } from './relations.js';

/**
 * SQL conditions by which queries for clients leave out whom a member of staff hid from them. `u` stands for the person,
 * a row of `people`.
 */

/** The member is hidden from clients. `m` stands for the membership, joined to `u`. */
export const isHiddenMember = '(m.is_hidden_from_clients or u.is_hidden_from_all_clients)';

/**
 * The member of staff is hidden from the clients of a company, where no membership is joined.
 *
 * @param company the company's uuid in the query around it: `$1` or a column
 */
export function isHiddenStaffOf(company: string): string {
  return `(u.is_staff and (u.is_hidden_from_all_clients or exists (select from ${memberships} m
    where m.user_uuid = u.uuid and m.company_uuid = ${company} and m.is_hidden_from_clients)))`;
}
