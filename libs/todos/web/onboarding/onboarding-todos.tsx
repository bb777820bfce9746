import { EmptyState, type OpenCompany, usePages, useViewer } from '@daybook/kernel/ui';
import { contentTypes } from '@daybook/todos/domain';
import { FeedPageDocument } from '../generated/graphql.js';
import { pageSize } from '../list-choice.js';
import { ListStates } from '../list-states.js';
import { TodoLink } from '../todo-link.js';
import { TodoRow } from '../todo-row.js';
import { texts } from './texts.js';

/** What is asked of the company's people until it goes live; each opens over the page. */
export function OnboardingTodos({
  company: { uuid, perms },
  drawnUuid,
}: {
  readonly company: OpenCompany;
  readonly drawnUuid: string | undefined;
}) {
  const { isStaff } = useViewer();
  const pages = usePages(
    FeedPageDocument,
    {
      companyUuid: uuid,
      order: 'attention',
      limit: pageSize,
      offset: 0,
      contentTypes: Object.values(contentTypes),
      forClosePeriod: 'onboarding_tasks',
      commentsCount: 0,
    },
    pageSize,
    { about: ['todo', 'todoSeries', 'comment'] },
  );
  return (
    <section aria-labelledby="onboarding-todos">
      <div className="onboarding-head">
        <h2 id="onboarding-todos">{texts.todos}</h2>
        {perms.createOnboardingTodo && (
          <TodoLink companyUuid={uuid} segment="new-onboarding" className="button plain small">
            {texts.addTodo}
          </TodoLink>
        )}
      </div>
      <ListStates
        pages={pages}
        failed={texts.todosCouldNotLoad}
        empty={<EmptyState title={texts.noTodos}>{isStaff ? texts.noTodosStaff : texts.noTodosClient}</EmptyState>}
        rows={(items) =>
          items.map((item) => (
            <TodoRow key={item.uuid} item={item} companyUuid={uuid} list="onboarding" drawn={item.uuid === drawnUuid} />
          ))
        }
      />
    </section>
  );
}
