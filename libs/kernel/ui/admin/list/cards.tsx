import { type RaRecord, useListContext } from 'react-admin';
import type { Column, Listed } from './column.js';
import { texts } from './texts.js';

/** A list on a phone: a card for each row, made of its columns. */
export function Cards<Row extends RaRecord>({ columns, canChoose }: Listed<Row>) {
  const { data = [], selectedIds = [], onToggleItem } = useListContext<Row>();
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  const [titles, actions, lines] = [at('title'), at('action'), at('line')];
  const labeled = [...at(undefined), ...at('wide')];
  return (
    <ul className="staff-cards">
      {data.map((row) => (
        <li key={row.id}>
          {titles.length > 0 && (
            <div className="staff-card-head">
              {canChoose && (
                <input
                  type="checkbox"
                  aria-label={texts.chooseRow}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                />
              )}
              {titles.map(({ source, render }) => (
                <div key={source}>{render(row)}</div>
              ))}
              <span className="staff-card-actions">
                {actions.map(({ source, render }) => (
                  <span key={source}>{render(row)}</span>
                ))}
              </span>
            </div>
          )}
          {lines.map(({ source, render }) => (
            <div key={source} className={`column-${source}`}>
              {render(row)}
            </div>
          ))}
          {labeled.length > 0 && (
            <dl>
              {labeled.map(({ source, label, render, card }) => (
                <div key={source} className={card}>
                  <dt>{label}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
