import { formatMoment, usePages } from '@daybook/kernel/ui';
import { FoundList } from './found-list.js';
import { ExploredChatsDocument } from './generated/graphql.js';
import { PersonButton } from './person-button.js';
import { texts } from './texts.js';
import type { Choice, Filters } from './use-explored.js';

const limit = 10;

/** Whole chats, those in which something happened last at the beginning. */
export function ChatsList({
  filters,
  open,
  change,
}: {
  readonly filters: Filters;
  /** The chat that is open beside the list. */
  readonly open: string;
  readonly change: (changed: Partial<Choice>, replace?: boolean) => void;
}) {
  const pages = usePages(ExploredChatsDocument, { ...filters, limit, offset: 0 }, limit, { about: ['chatHistory'] });
  const found = pages.pages.flatMap(({ chatbotExplorer }) => chatbotExplorer.chatHistories);
  return (
    <FoundList pages={pages} shown={found.length} total={pages.pages[0]?.chatbotExplorer.totalCount}>
      {found.map(({ uuid, companyUuid, label, updatedAt, user, chatbotFeedbacks }) => {
        const count = (wanted: string) => chatbotFeedbacks.filter(({ sentiment }) => sentiment === wanted).length;
        return (
          <li key={uuid}>
            <button
              type="button"
              className="explorer-open"
              data-opens
              aria-current={uuid === open || undefined}
              onClick={() => change({ chat: uuid, of: companyUuid }, false)}
            >
              {label || texts.noWords}
            </button>
            <p>
              <PersonButton user={user} change={change} /> · {formatMoment(updatedAt)}
              {count('positive') > 0 && ` · ${texts.good}: ${count('positive')}`}
              {count('negative') > 0 && ` · ${texts.bad}: ${count('negative')}`}
            </p>
          </li>
        );
      })}
    </FoundList>
  );
}
