import { useCompany, useTitle } from '@daybook/kernel/ui';
import { useParams } from 'react-router';
import { AskedTransactions } from './questions-of-todo.js';
import { texts } from './texts.js';

/** `/{company}/transactions/{to-do}`: what the firm asks about transactions, answered one by one. */
export function AnsweringPage() {
  const { uuid, name } = useCompany();
  const { todo = '' } = useParams();
  useTitle(texts.title, name);
  return (
    <main className="answering">
      <h1>{texts.title}</h1>
      <p className="answering-lead">{texts.lead}</p>
      <AskedTransactions companyUuid={uuid} todoUuid={todo} Title="h2" />
    </main>
  );
}
