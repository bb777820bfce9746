import type { NotifiedItem } from '@daybook/kernel/contributions';
import { dayInWords } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { mayOnTodo, type TodoAccess } from '@daybook/todos/domain';
import { allTodos } from '@daybook/todos/published';

interface Row extends TodoAccess {
  readonly uuid: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hasDocument: boolean;
}

const columns = `t.uuid, t.title, t.due_date::text as "dueDate", t.todo_type as type, t.status, t.is_deleted as "isDeleted",
  t.is_hidden_from_clients as "isHiddenFromClients", t.owner, t.assignees,
  t.has_document as "hasDocument"`;

/** To-dos as emails name them. */
export async function notifiedTodos(
  uuids: readonly string[],
  company: CompanyAccess,
  { query }: FlowContext,
): Promise<readonly NotifiedItem[]> {
  const rows = await query<Row>(
    `select ${columns} from ${allTodos} t where t.uuid = any($1::uuid[]) and t.company_uuid = $2`,
    [uuids, company.uuid],
  );
  return rows.map((row) => notified(row, company));
}

function notified(row: Row, company: CompanyAccess): NotifiedItem {
  const { uuid, title, dueDate, owner, assignees, hasDocument } = row;
  const isSeenBy: NotifiedItem['isSeenBy'] = (viewer) => mayOnTodo(viewer, 'see', company, row);
  const note = `due ${dayInWords(dueDate)}`;
  // whoever has to sign it is written to about the document
  const isAnswered = row.status !== 'open';
  return { uuid, title, kind: 'todo', note, owner, assignees, asksItself: hasDocument, isAnswered, isSeenBy };
}
