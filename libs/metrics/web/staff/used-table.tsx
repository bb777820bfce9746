import { formatSeconds } from './spans.js';
import { texts } from './texts.js';

export interface Used {
  readonly seconds: number;
  readonly clicks: number;
  readonly people: number;
}

export interface UsedRow {
  readonly key: string;
  readonly name: string;
  readonly used: Used;
}

/** What was used how much: a plot of bars that reads as the table it is. */
export function UsedTable({ label, rows }: { readonly label: string; readonly rows: readonly UsedRow[] }) {
  const most = Math.max(...rows.map(({ used }) => used.seconds), 1);
  return (
    <table className="used-table">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.clicks}</th>
          <th scope="col">{texts.persons}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, used: { seconds, clicks, people } }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <span className="used-bar" style={{ width: `${(seconds / most) * 100}%` }} aria-hidden />
              <span className="tabular">{formatSeconds(seconds)}</span>
            </td>
            <td className="tabular">{clicks.toLocaleString('en-US')}</td>
            <td className="tabular">{people}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
