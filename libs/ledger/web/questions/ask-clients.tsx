import { Button, useCommand } from '@daybook/kernel/ui';
import { questionLimits } from '@daybook/ledger/domain';
import { Send } from 'lucide-react';
import { AskAboutTransactionsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Chosen, ChosenOfCompany } from './use-chosen.js';

/** Stays in sight while something is chosen: one press asks one company. */
export function AskClients({ chosen: { byCompany } }: { readonly chosen: Chosen }) {
  if (byCompany.length === 0) return null;
  return (
    <section className="chosen-bar" aria-label={texts.chosen}>
      {byCompany.map((company) => (
        <AskClient key={company.companyUuid} {...company} />
      ))}
    </section>
  );
}

function AskClient({ companyUuid, companyName, ids }: ChosenOfCompany) {
  const { run, running } = useCommand(AskAboutTransactionsDocument, {
    changes: ['ledgerQuestions', 'todo'],
    done: texts.isAsked,
    refused: texts.notAsked,
    failed: texts.notAsked,
  });
  if (ids.length > questionLimits.questions) return <p role="alert">{texts.tooMany(questionLimits.questions)}</p>;
  return (
    <Button
      look="primary"
      running={running}
      icon={<Send size={16} aria-hidden />}
      onClick={() => void run({ companyUuid, postingIds: [...ids] })}
    >
      {texts.ask(companyName, ids.length)}
    </Button>
  );
}
