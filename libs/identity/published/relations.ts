/**
 * What other areas may read of people in SQL of their own: each stands where a table stands, `join ${people} u`.
 * PostgreSQL takes such a relation into the plan of the query around it, as it does a view.
 */

const columns = `uuid, first_name, last_name, email, phone, is_staff, is_active, is_invited, is_hidden_from_all_clients`;

/** Everybody, also those who were invited, switched off or erased; who was erased has no name and no email. */
export const people = `(select ${columns} from users)`;

/** Those who may sign in. */
export const activePeople = `(select ${columns} from users where is_active)`;
