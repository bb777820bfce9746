import { formatMoney, SelectField, useCommand } from '@daybook/kernel/ui';
import { ChooseForm1099UseDocument } from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { texts } from './texts.js';
import { purposes } from './uses.js';
import type { Workspace } from './workspace-page.js';

/** In which box payments from each account are reported, and from which sum on. */
export function Accounts({
  workspace: { year, accounts, limits, isGenerated },
  companyUuid,
}: {
  readonly workspace: Workspace;
  readonly companyUuid: string;
}) {
  const { run } = useCommand(ChooseForm1099UseDocument, {
    changes: ['form1099'],
    refused: texts.failed,
    failed: texts.failed,
  });
  return (
    <>
      {accounts.length > 0 && (
        <section>
          <h2>{texts.accounts}</h2>
          <p>{texts.accountsLead}</p>
          <ul className="workspace-1099-accounts">
            {accounts.map(({ id, name, paid, use, takenFrom }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>
                    {formatMoney(paid)} {labelOf(texts.takenFrom, takenFrom)}
                  </small>
                </span>
                <SelectField
                  label={texts.purposeOf(name)}
                  options={purposes}
                  value={use ?? ''}
                  disabled={!isGenerated}
                  onChange={({ target }) =>
                    run({ companyUuid, year, account: id, payee: null, use: target.value || null })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{texts.limits}</h2>
        <ul className="workspace-1099-limits">
          {limits.map(({ box, label, from, source }) => (
            <li key={box}>
              {box} {from === null ? texts.limitUnknown(label) : texts.limit(label, formatMoney(from))}
              {source && <small>{source}</small>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
