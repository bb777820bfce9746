import { useQuery } from '@daybook/kernel/ui';
import { Form1099StatementsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The statements of a payee as PDF, to be looked at or mailed. */
export function Statements(asked: { readonly companyUuid: string; readonly year: number; readonly payee: string }) {
  const { data } = useQuery(Form1099StatementsDocument, asked, { about: ['form1099', 'taxPayee', 'company'] });
  const statements = data?.form1099Statements ?? [];
  if (statements.length === 0) return null;
  return (
    <section>
      <h3>{texts.statements}</h3>
      <ul className="workspace-1099-limits">
        {statements.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url}>{texts.statement(kind)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
