import { Button, EmptyState, type OpenCompany, usePages, useTitle, useViewer } from '@daybook/kernel/ui';
import { contentTypes } from '@daybook/todos/domain';
import { useSearchParams } from 'react-router';
import { AddTodo } from './add-todo.js';
import { FeedPageDocument } from './generated/graphql.js';
import { filters, orders, pageSize, readChoice, withChoice } from './list-choice.js';
import { ListStates } from './list-states.js';
import { texts } from './texts.js';
import { TodoRow } from './todo-row.js';

/** The company's to-dos, filtered and ordered as the address says. */
export function TodoListScreen({
  company,
  drawnUuid,
}: {
  readonly company: OpenCompany;
  readonly drawnUuid?: string | undefined;
}) {
  const { isStaff } = useViewer();
  useTitle(texts.todos, company.name);
  const [search, setSearch] = useSearchParams();
  const { filter, order } = readChoice(search);
  const choose = (name: 'filter' | 'order', value: string) =>
    setSearch(withChoice(search, name, value), { replace: true, state: { keepScroll: true } });

  const pages = usePages(
    FeedPageDocument,
    {
      companyUuid: company.uuid,
      order,
      limit: pageSize,
      offset: 0,
      status: filter.status ? [...filter.status] : null,
      isRecurring: filter.isRecurring ?? null,
      contentTypes: Object.values(contentTypes),
      commentsCount: 0,
    },
    pageSize,
    { about: ['todo', 'todoSeries', 'comment'] },
  );

  const empty =
    filter.value === 'all' ? (
      <EmptyState title={texts.noneYet}>{isStaff ? texts.noneYetStaff : texts.noneYetClient}</EmptyState>
    ) : (
      <EmptyState
        title={texts.noneMatch}
        action={<Button onClick={() => choose('filter', 'all')}>{texts.showAll}</Button>}
      >
        {texts.noneMatchHint}
      </EmptyState>
    );

  return (
    <main className="todo-page">
      <div className="page-head">
        <h1>{texts.todos}</h1>
        <AddTodo company={company} />
      </div>
      <div className="toolbar">
        <fieldset className="filters">
          <legend className="visually-hidden">{texts.filter}</legend>
          {filters.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === filter.value}
              onClick={() => choose('filter', value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <label className="order">
          {texts.order}
          <select className="input" value={order} onChange={(event) => choose('order', event.target.value)}>
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ListStates
        pages={pages}
        failed={texts.couldNotLoad}
        empty={empty}
        row={(item) => (
          <TodoRow key={item.uuid} item={item} companyUuid={company.uuid} drawn={item.uuid === drawnUuid} />
        )}
      />
    </main>
  );
}
