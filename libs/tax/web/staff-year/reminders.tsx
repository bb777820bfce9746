import { dayInWords } from '@daybook/kernel/events';
import { Button, formatMoment, TextField, useCommand, useQuery } from '@daybook/kernel/ui';
import { PauseTqRemindersDocument, SetTqDateDocument, TqRemindersDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';

/** By which day the answers are wanted, who was reminded of it, and whether anybody is. */
export function Reminders() {
  const of = useOfYear();
  const failures = { refused: texts.remindersFailed, failed: texts.remindersFailed } as const;
  const { data } = useQuery(TqRemindersDocument, of, { about: ['tqReminders'] });
  const set = useCommand(SetTqDateDocument, { changes: ['tqReminders'], done: texts.dateSet, ...failures });
  const pause = useCommand(PauseTqRemindersDocument, { changes: ['tqReminders'], ...failures });
  if (!data) return null;
  const { wantedBy, isPaused, sent, steps } = data.tqReminders;
  return (
    <section className="tax-reminders">
      <TextField
        type="date"
        label={texts.wantedBy}
        hint={wantedBy ? texts.remindedOn(dayInWords(wantedBy), steps) : texts.noDay}
        value={wantedBy ?? ''}
        onChange={({ target }) => set.run({ ...of, wantedBy: target.value || null, steps })}
      />
      {wantedBy && (
        <Button running={pause.running} onClick={() => pause.run({ ...of, isPaused: !isPaused })}>
          {isPaused ? texts.resumeReminders : texts.pauseReminders}
        </Button>
      )}
      {isPaused && <p role="status">{texts.remindersPaused}</p>}
      <h2>{texts.remindersSent}</h2>
      {sent.length === 0 && <p>{texts.noneReminded}</p>}
      <ul>
        {sent.map(({ step, sentAt, people }) => (
          <li key={sentAt}>{texts.reminded(step, formatMoment(sentAt), people.join(', '))}</li>
        ))}
      </ul>
    </section>
  );
}
