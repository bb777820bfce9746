import { Button } from '@daybook/kernel/ui';
import { sameLater } from '@daybook/tax/domain/answers';
import type { MouseEvent } from 'react';
import { isMasked } from '../../unsent/draft.js';
import { stillOffered } from '../data/still-offered.js';
import { inWords, isGiven, type Lists, type Row, rowsIn, type ShownAnswer, saysTheSame } from '../data/values.js';
import { texts } from '../texts.js';

/** What was answered the year before, to be taken over by one tap. */
export function PriorAnswer({
  answer,
  thisYear,
  value,
  lists,
  onTake,
}: {
  readonly answer: ShownAnswer;
  readonly thisYear: number;
  readonly value: unknown;
  readonly lists: Lists;
  readonly onTake: (value: unknown) => void;
}) {
  const { prior_value: prior, prior_year: year, to_confirm_flag: isToConfirm } = answer;
  // the button goes with what it did, and would take the focus with it
  const take = (given: unknown) => (event: MouseEvent<HTMLButtonElement>) => {
    onTake(given);
    event.currentTarget.closest<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
  };
  if (isToConfirm && saysTheSame(value, answer.value))
    return (
      <div className="tq-prior to-confirm">
        <p>{texts.takenOver(year ?? 0)}</p>
        <Button size="small" onClick={take(answer.value)}>
          {texts.stillRight}
        </Button>
      </div>
    );
  if (year == null || !isGiven(prior)) return null;
  const isSealed = answer.type === 'tax_id' || answer.type === 'bank';
  const before = sameLater(answer.question, prior, thisYear - year);
  const taken = stillOffered(answer, answer.type === 'table' ? rowsIn(prior).map(withoutMasked) : before);
  return (
    <div className="tq-prior">
      <p>
        {texts.inYear(year)}: <span>{inWords(answer, prior, lists)}</span>
      </p>
      {!isSealed && isGiven(taken) && !saysTheSame(value, taken) && (
        <Button size="small" onClick={take(taken)}>
          {texts.sameAsLastYear}
        </Button>
      )}
    </div>
  );
}

/** Of a tax id only its end is known here: it is asked again. */
function withoutMasked(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => !isMasked(cell)));
}
