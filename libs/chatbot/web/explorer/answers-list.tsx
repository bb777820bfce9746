import { formatMoment, formatMoney, usePages } from '@daybook/kernel/ui';
import { FoundList } from './found-list.js';
import { ExploredAnswersDocument, type ExploredAnswersQuery } from './generated/graphql.js';
import { PersonButton } from './person-button.js';
import { QualityFigures, secondsOf } from './quality-figures.js';
import { texts } from './texts.js';
import type { Choice, Filters } from './use-explored.js';

type Answer = ExploredAnswersQuery['chatAnswers']['answers'][number];
type Change = (changed: Partial<Choice>, replace?: boolean) => void;

const limit = 25;

/** Questions with what came of them, and how all of them went. */
export function AnswersList({
  filters,
  state,
  open,
  change,
}: {
  readonly filters: Filters;
  readonly state: string;
  /** The chat that is open beside the list. */
  readonly open: string;
  readonly change: Change;
}) {
  const pages = usePages(ExploredAnswersDocument, { ...filters, state: state || null, limit, offset: 0 }, limit, {
    about: ['chatHistory', 'chatInteraction'],
  });
  const found = pages.pages.flatMap(({ chatAnswers }) => chatAnswers.answers);
  const first = pages.pages[0]?.chatAnswers;
  return (
    <>
      {first && <QualityFigures quality={first.quality} />}
      <FoundList pages={pages} shown={found.length} total={first?.totalCount}>
        {found.map((answer) => (
          <AnswerRow
            key={answer.interactionUuid}
            answer={answer}
            isOpen={answer.chatHistoryUuid === open}
            change={change}
          />
        ))}
      </FoundList>
    </>
  );
}

function AnswerRow({
  answer,
  isOpen,
  change,
}: {
  readonly answer: Answer;
  readonly isOpen: boolean;
  readonly change: Change;
}) {
  const { question, companyName, user, askedAt, positive, negative, isCorrected, isInSet, cost, milliseconds } = answer;
  const marks = [
    positive > 0 && `${texts.good}: ${positive}`,
    negative > 0 && `${texts.bad}: ${negative}`,
    isCorrected && texts.corrected,
    isInSet && texts.inSetMark,
    milliseconds !== null && secondsOf(milliseconds),
    cost !== null && formatMoney(cost),
  ];
  return (
    <li>
      <button
        type="button"
        className="explorer-open"
        data-opens
        aria-current={isOpen || undefined}
        onClick={() => change({ chat: answer.chatHistoryUuid, of: answer.companyUuid }, false)}
      >
        {question || texts.noWords}
      </button>
      <p>
        {companyName} · <PersonButton user={user} change={change} /> · {formatMoment(askedAt)}
      </p>
      <p>
        <strong className={answer.state === 'failed' ? 'explorer-failed' : undefined}>{stateOf(answer)}</strong>
        {marks.filter(Boolean).map((mark) => (
          <span key={String(mark)}> · {mark}</span>
        ))}
      </p>
    </li>
  );
}

function stateOf({ state, reason }: Answer): string {
  const said = (texts.answerStates as Readonly<Record<string, string>>)[state] ?? state;
  const why = reason && (texts.reasons as Readonly<Record<string, string>>)[reason];
  return why ? `${said}: ${why}` : said;
}
