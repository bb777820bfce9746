import { Tabs } from '@daybook/kernel/ui';
import { type FileLayout, sampleTable } from '@daybook/tax/domain/file-columns';
import { type FormKind, formKinds } from '@daybook/tax/domain/form-1099';
import { useState } from 'react';
import { texts } from './texts.js';

const tabs = formKinds.map((name) => ({ name, label: `1099-${name}` }));

/** The first lines of a file, stood on their side: a column is a row, so that all of it is read on any screen. */
export function Preview({ layout }: { readonly layout: FileLayout }) {
  const [kind, show] = useState<FormKind>('NEC');
  const [headers = [], ...lines] = sampleTable(kind, layout);
  const { column, header, first, second } = texts.head;
  return (
    <section className="staff-card file-columns-preview">
      <h2>{texts.preview}</h2>
      <p>{texts.previewLead}</p>
      <Tabs label={texts.kind} tabs={tabs} shown={kind} onShow={show}>
        {headers.length === 0 ? (
          <p>{texts.noColumns}</p>
        ) : (
          <table>
            <thead>
              <tr>
                {[column, header, first, second].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {headers.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice while it is typed
                <tr key={at}>
                  <td>{at + 1}</td>
                  <th scope="row">{title || <em>{texts.blank}</em>}</th>
                  {lines.map((cells, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they stay
                    <td key={line}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Tabs>
    </section>
  );
}
