import { cellsOfStep } from '@daybook/bundles/domain';
import { dayInWords } from '@daybook/kernel/events';
import { Circle, CircleCheck, CircleDotDashed, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CloseBoardQuery } from './generated/graphql.js';
import { LockCell } from './lock-cell.js';
import { booksTexts, lockTexts, boardTexts as texts } from './texts.js';

type Board = NonNullable<CloseBoardQuery['closeBoard']>;
type Row = Board['companies'][number];
type Cell = Row['cells'][number];

const icons = { open: Circle, waiting_for_review: CircleDotDashed, completed: CircleCheck } as const;

/** Companies by step: how each to-do stands, and what blocks it. */
export function BoardTable({ board: { bundle, period, steps, companies } }: { readonly board: Board }) {
  const hasBooks = companies.some(({ books }) => books);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="staff-card staff-table board" aria-label={texts.progress} tabIndex={0}>
      <table data-rows>
        <thead>
          <tr>
            <th scope="col">{texts.company}</th>
            <th scope="col">{texts.progress}</th>
            <th scope="col">{lockTexts.column}</th>
            {hasBooks && <th scope="col">{booksTexts.column}</th>}
            {steps.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((row) => (
            <Company key={row.companyUuid} {...{ row, steps, period, hasBooks }} bundle={bundle.uuid} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Company({
  row,
  steps,
  bundle,
  period,
  hasBooks,
}: Pick<Board, 'steps' | 'period'> & { readonly row: Row; readonly bundle: string; readonly hasBooks: boolean }) {
  const { companyUuid, companyName, done, cells } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/${companyUuid}/to-dos`}>{companyName}</Link>
      </th>
      <td data-label={texts.progress} className="tabular">
        {texts.of(done, cells.length)}
      </td>
      <td data-label={lockTexts.column}>{period && <LockCell row={row} bundle={bundle} period={period} />}</td>
      {hasBooks && (
        <td data-label={booksTexts.column}>
          <BooksCell books={row.books} />
        </td>
      )}
      {steps.map(({ key, title }) => (
        <td key={key} data-label={title}>
          <StepCell company={companyUuid} cells={cellsOfStep(cells, key)} />
        </td>
      ))}
    </tr>
  );
}

function BooksCell({ books }: Pick<Row, 'books'>) {
  if (!books) return <span className="board-none">{booksTexts.none}</span>;
  const { isInOrder, says, questions } = books;
  const Icon = isInOrder ? CircleCheck : TriangleAlert;
  return (
    <>
      <span className={isInOrder ? 'board-books' : 'board-books wrong'}>
        <Icon size={14} aria-hidden />
        {says}
      </span>
      {questions !== null && questions !== undefined && questions > 0 && (
        <small>{booksTexts.questions(questions)}</small>
      )}
    </>
  );
}

function StepCell({ company, cells }: { readonly company: string; readonly cells: readonly Cell[] }) {
  const [cell] = cells;
  if (!cell) return <span className="board-none">{texts.none}</span>;
  const { todoUuid, title, due, isOverdue, waitsFor } = cell;
  const status = cell.status as keyof typeof icons;
  const Icon = icons[status] ?? Circle;
  const day = dayInWords(due);
  return (
    <>
      <Link className={`board-cell ${status}`} to={`/${company}/to-dos/${todoUuid}`} title={title}>
        <Icon size={14} aria-hidden />
        {texts.statuses[status] ?? status}
      </Link>
      {cells.length > 1 && <small>{texts.several(cells.length)}</small>}
      {status !== 'completed' && (
        <small className={isOverdue ? 'board-overdue' : ''}>{isOverdue ? texts.overdue(day) : texts.due(day)}</small>
      )}
      {waitsFor && (
        <small>
          <Lock size={12} aria-hidden /> {texts.waitsFor(waitsFor)}
        </small>
      )}
    </>
  );
}
