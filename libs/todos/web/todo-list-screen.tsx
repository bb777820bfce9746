import { Button, EmptyState, type OpenCompany, usePages, useTitle, useViewer } from '@daybook/kernel/ui';
import { contentTypes } from '@daybook/todos/domain';
import { Suspense } from 'react';
import { FeedPageDocument } from './generated/graphql.js';
import { isNarrowed, pageSize } from './list-choice.js';
import { ListStates } from './list-states.js';
import { ListToolbar } from './list-toolbar.js';
import { AddTodo } from './opened-later.js';
import { texts } from './texts.js';
import { TodoRow } from './todo-row.js';
import { useListChoice } from './use-list-choice.js';

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
  const { choice, choose, showAll } = useListChoice(company.uuid);
  const { filter, order, type, person, isOverdue } = choice;

  const pages = usePages(
    FeedPageDocument,
    {
      companyUuid: company.uuid,
      order,
      limit: pageSize,
      offset: 0,
      status: filter.status ? [...filter.status] : null,
      isRecurring: filter.isRecurring ?? null,
      contentTypes: type === null ? Object.values(contentTypes) : [contentTypes[type]],
      assigneeUuid: person,
      isOverdue,
      commentsCount: 0,
    },
    pageSize,
    { about: ['todo', 'todoSeries', 'comment'] },
  );

  const empty =
    filter.value === 'all' && !isNarrowed(choice) ? (
      <EmptyState title={texts.noneYet}>{isStaff ? texts.noneYetStaff : texts.noneYetClient}</EmptyState>
    ) : (
      <EmptyState title={texts.noneMatch} action={<Button onClick={showAll}>{texts.showAll}</Button>}>
        {texts.noneMatchHint}
      </EmptyState>
    );

  return (
    <main className="todo-page">
      <div className="page-head">
        <h1>{texts.todos}</h1>
        {(company.perms.createTodo || company.perms.createOnboardingTodo) && (
          <Suspense fallback={null}>
            <AddTodo company={company} />
          </Suspense>
        )}
      </div>
      <ListToolbar companyUuid={company.uuid} choice={choice} onChoose={choose} />
      <ListStates
        pages={pages}
        failed={texts.couldNotLoad}
        empty={empty}
        rows={(items) =>
          items.map((item) => (
            <TodoRow key={item.uuid} item={item} companyUuid={company.uuid} drawn={item.uuid === drawnUuid} />
          ))
        }
      />
    </main>
  );
}
