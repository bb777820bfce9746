import { type Listed, offered, type Question } from '@daybook/tax/domain/questionnaire';
import { isChoice } from './list-lines.js';
import { texts } from './texts.js';

/** What is offered with a question, and what is hidden. */
export function QuestionLists({ question }: { readonly question: Question }) {
  const { type, options = [], columns = [] } = question;
  return (
    <>
      {isChoice(question) && <Listing name={texts.choices} list={options} />}
      {type === 'table' && <Listing name={texts.columns} list={columns} />}
      {columns.filter(isChoice).map((column) => (
        <Listing key={column.key} name={column.label} list={column.options ?? []} />
      ))}
    </>
  );
}

function Listing({
  name,
  list,
}: {
  readonly name: string;
  readonly list: readonly Pick<Listed, 'label' | 'isHidden'>[];
}) {
  const hidden = list.filter(({ isHidden }) => isHidden);
  return (
    <p className="def-facts">
      <span>
        {texts.listed(
          name,
          offered(list).map(({ label }) => label),
        )}
      </span>
      {hidden.length > 0 && (
        <span className="def-hidden">
          {texts.listed(
            texts.hidden,
            hidden.map(({ label }) => label),
          )}
        </span>
      )}
    </p>
  );
}
