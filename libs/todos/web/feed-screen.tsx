import {
  Button,
  EmptyState,
  type ItemPanels,
  type OpenCompany,
  type Tag,
  usePages,
  useTitle,
  useViewer,
} from '@daybook/kernel/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FeedEntry } from './feed-entry.js';
import { grouped, isUploaded } from './feed-groups.js';
import { FeedUploads } from './feed-uploads.js';
import { FilterButtons } from './filter-buttons.js';
import { FeedPageDocument } from './generated/graphql.js';
import { pageSize, readFeedFilter } from './list-choice.js';
import { ListStates } from './list-states.js';
import { AddTodo } from './opened-later.js';
import { texts } from './texts.js';

/** The company's activity, what moved last first. */
export function FeedScreen({
  company,
  about,
  drawnUuid,
  Home,
}: {
  readonly company: OpenCompany;
  readonly about: readonly Tag[];
  readonly drawnUuid?: string | undefined;
  readonly Home?: ItemPanels['Home'] | undefined;
}) {
  const { isStaff } = useViewer();
  useTitle(texts.activity, company.name);
  const [search, setSearch] = useSearchParams();
  const filter = readFeedFilter(search);
  const choose = (value: string) =>
    setSearch(value === 'all' ? {} : { filter: value }, { replace: true, state: { keepScroll: true } });
  const pages = usePages(
    FeedPageDocument,
    {
      companyUuid: company.uuid,
      order: '-latestActivity',
      limit: pageSize,
      offset: 0,
      status: filter.status ? [...filter.status] : null,
      isRecurring: filter.isRecurring ?? null,
      commentsCount: 3,
    },
    pageSize,
    { about },
  );
  return (
    <main className="todo-page">
      <div className="page-head">
        <h1>{texts.activity}</h1>
        {(company.perms.createTodo || company.perms.createOnboardingTodo) && (
          <Suspense fallback={null}>
            <AddTodo company={company} />
          </Suspense>
        )}
      </div>
      {!isStaff && Home && (
        <>
          <Home />
          <h2 className="feed-head">{texts.recent}</h2>
        </>
      )}
      <div className="toolbar">
        <FilterButtons chosen={filter} onChoose={choose} />
      </div>
      <ListStates
        pages={pages}
        failed={texts.activityMissing}
        empty={
          filter.value === 'all' ? (
            <EmptyState title={texts.nothingHappened}>{isStaff ? texts.noneYetStaff : texts.noneYetClient}</EmptyState>
          ) : (
            <EmptyState title={texts.noneMatch} action={<Button onClick={() => choose('all')}>{texts.showAll}</Button>}>
              {texts.noneMatchHint}
            </EmptyState>
          )
        }
        rows={(items, hasMore) =>
          grouped(items, hasMore).map((group) =>
            isUploaded(group) ? (
              <FeedUploads key={`uploaded ${group.files[0]?.uuid}`} uploaded={group} />
            ) : (
              <FeedEntry key={group.uuid} item={group} companyUuid={company.uuid} drawn={group.uuid === drawnUuid} />
            ),
          )
        }
      />
    </main>
  );
}
