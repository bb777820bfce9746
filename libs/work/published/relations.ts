/** What other areas may read of work in SQL of their own; each stands where a table stands (decision 0038). */

const columns = `id, kind, uuid, company_uuid, waits, title, says, since, pressing_at, due, pressing_on, ends_on,
  is_asked_elsewhere, needed_right, firm_right, clients_update, is_for_staff, is_for_named, is_followed, people, exempt, is_hidden_from_clients,
  is_review, owner, reviewer, tags, duty, period`;

/** Everything that waits for somebody, also what is nobody's work yet. */
export const waitingWork = `(select ${columns} from work_items where waits is not null)`;
