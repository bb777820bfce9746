import { send, useAddressSearch, usePages, useToday } from '@daybook/kernel/ui';
import { ChooseButtons } from '../many/choose-buttons.js';
import { everyPage } from '../many/every-page.js';
import { useChosen } from '../many/use-chosen.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { AcceptChosen, isAcceptable } from './accept-chosen.js';
import { AnswerFilters } from './answer-filters.js';
import { type Filters, filtersIn, type Wanted, wantedBy } from './filters.js';
import { TransactionQuestionsUnderWayDocument } from './generated/graphql.js';
import { ReviewRow } from './review-row.js';
import { texts } from './texts.js';

const pageSize = 100;

/** What clients were asked and the firm has not settled; what they named a category for can be accepted together. */
export function UnderWay() {
  const [search, setSearch] = useAddressSearch();
  const filters = filtersIn(search);
  const show = (next: Filters) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <>
      <AnswerFilters filters={filters} onChange={show} />
      <Answers wanted={wantedBy(filters, useToday())} isFiltered={Object.values(filters).some(Boolean)} />
    </>
  );
}

function Answers({ wanted, isFiltered }: { readonly wanted: Wanted; readonly isFiltered: boolean }) {
  const answers = usePages(TransactionQuestionsUnderWayDocument, { offset: 0, ...wanted }, pageSize, {
    about: ['ledgerQuestions', 'companyUser'],
  });
  const pages = answers.pages.map(({ transactionQuestionsUnderWay }) => transactionQuestionsUnderWay);
  const found = pages.flatMap(({ questions }) => questions);
  const hasMore = pages.at(-1)?.hasMore ?? false;
  const chosen = useChosen(found, ({ changedAt }) => changedAt);
  const everyOne = () =>
    everyPage(async (offset) => {
      const { transactionQuestionsUnderWay: page } = await send(TransactionQuestionsUnderWayDocument, {
        ...wanted,
        offset,
      });
      return { items: page.questions, hasMore: page.hasMore };
    }, isAcceptable);
  return (
    <>
      <ChooseButtons chosen={chosen} shown={found.filter(isAcceptable)} hasMore={hasMore} everyOne={everyOne} />
      <TransactionList
        pages={answers}
        found={found}
        hasMore={hasMore}
        words={isFiltered ? { ...texts, none: texts.noneMatch, noneLead: texts.noneMatchLead } : texts}
      >
        {(question) => (
          <ReviewRow
            key={question.uuid}
            question={question}
            asking={question.asking}
            choice={isAcceptable(question) ? chosen : undefined}
          />
        )}
      </TransactionList>
      <AcceptChosen chosen={chosen} />
    </>
  );
}
