/** What other areas may read of to-dos in SQL of their own; each stands where a table stands (decision 0038). */

const columns = `uuid, company_uuid, title, todo_type, status, due_date, owner, assignees, is_hidden_from_clients,
  close_period, reminded_at, is_deleted, document is not null as has_document`;

/** Every to-do, also deleted ones. */
export const allTodos = `(select ${columns} from todos)`;

/** To-dos that were not deleted. */
export const todos = `(select ${columns} from todos where not is_deleted)`;
