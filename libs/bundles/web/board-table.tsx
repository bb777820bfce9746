import { formatDay } from '@daybook/kernel/ui';
import { Circle, CircleCheck, CircleDotDashed, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { CloseBoardQuery } from './generated/graphql.js';
import { boardTexts as texts } from './texts.js';

type Board = NonNullable<CloseBoardQuery['closeBoard']>;
type Cell = Board['companies'][number]['cells'][number];

const icons = { open: Circle, waiting_for_review: CircleDotDashed, completed: CircleCheck } as const;

/** Companies by step: how each to-do stands, and what blocks it. */
export function BoardTable({ board: { steps, companies } }: { readonly board: Pick<Board, 'steps' | 'companies'> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="staff-card board" aria-label={texts.progress} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.company}</th>
            <th scope="col">{texts.progress}</th>
            {steps.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ companyUuid, companyName, done, cells }) => (
            <tr key={companyUuid}>
              <th scope="row">
                <Link to={`/${companyUuid}/to-dos`}>{companyName}</Link>
              </th>
              <td className="tabular">{texts.of(done, cells.length)}</td>
              {steps.map(({ key }) => (
                <td key={key}>
                  <StepCell company={companyUuid} cell={cells.find(({ step }) => step === key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StepCell({ company, cell }: { readonly company: string; readonly cell: Cell | undefined }) {
  if (!cell) return <span className="board-none">{texts.none}</span>;
  const { todoUuid, title, due, isOverdue, waitsFor } = cell;
  const status = cell.status as keyof typeof icons;
  const Icon = icons[status] ?? Circle;
  const day = formatDay(due);
  return (
    <>
      <Link className={`board-cell ${status}`} to={`/${company}/to-dos/${todoUuid}`} title={title}>
        <Icon size={14} aria-hidden />
        {texts.statuses[status] ?? status}
      </Link>
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
