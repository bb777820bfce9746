import type { ShownAnswer } from '../data/values.js';
import { OpenItemsList } from '../review/open-items-list.js';
import type { YearSession } from '../saving/year-session.js';
import { FormsToCome } from '../setup/forms-to-come.js';
import { SetupGaps } from '../setup/setup-gaps.js';

/** What only says something; two of them are followed by what they speak of. */
export function Statement({ answer, session }: { readonly answer: ShownAnswer; readonly session: YearSession }) {
  return (
    <div className="tq-statement">
      <p>{answer.label}</p>
      {answer.help && <p className="tq-help">{answer.help}</p>}
      {answer.question === 'openItems' && <OpenItemsList session={session} />}
      {answer.question === 'setupConfirmed' && (
        <>
          <FormsToCome session={session} />
          <SetupGaps session={session} />
        </>
      )}
    </div>
  );
}
