import { Tabs } from '@daybook/kernel/ui';
import { useState } from 'react';
import { columnName, isFigure, type Sheet } from './office-content.js';
import { previewTexts as texts } from './texts.js';

/** The sheets of a spreadsheet, one at a time. */
export function SheetTables({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const [shown, setShown] = useState('0');
  const sheet = sheets[Number(shown)];
  if (!sheet) return null;
  if (sheets.length === 1) return <SheetTable sheet={sheet} />;
  const tabs = sheets.map(({ name }, at) => ({ name: String(at), label: name || texts.sheet(at + 1) }));
  return (
    <Tabs label={texts.sheets} tabs={tabs} shown={shown} onShow={setShown}>
      <SheetTable key={shown} sheet={sheet} />
    </Tabs>
  );
}

function SheetTable({ sheet: { name, rows, isCut } }: { readonly sheet: Sheet }) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return <p className="office-note">{texts.emptySheet}</p>;
  const heads = Array.from({ length: columns }, (_, at) => columnName(at));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide sheet is scrolled by the arrow keys */}
      <section className="office-sheet" tabIndex={0} aria-label={name || texts.sheet(1)}>
        <table>
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not move
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {heads.map((head, column) => {
                  const text = row[column] ?? '';
                  return (
                    <td key={head} className={isFigure(text) ? 'figure' : undefined}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && <p className="office-note">{texts.cut}</p>}
    </>
  );
}
