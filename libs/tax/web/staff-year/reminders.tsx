import { dayInWords } from '@daybook/kernel/events';
import { Button, formatMoment, TextField, useCommand, useQuery } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  PauseTqRemindersDocument,
  SetTqDateDocument,
  type SetTqDateMutation,
  type SetTqDateMutationVariables,
  TqRemindersDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';

/** By which day the answers are wanted, who was reminded of it, and whether anybody is. */
export function Reminders({ Title = 'h2' }: { readonly Title?: 'h2' | 'h4' }) {
  const of = useOfYear();
  const failures = { refused: texts.remindersFailed, failed: texts.remindersFailed } as const;
  const { data } = useQuery(TqRemindersDocument, of, { about: ['tqReminders'] });
  const pause = useCommand(PauseTqRemindersDocument, { changes: ['tqReminders'], ...failures });
  if (!data) return null;
  const { wantedBy, isPaused, sent, steps } = data.tqReminders;
  return (
    <section className="tax-reminders">
      <DayForm key={wantedBy} wantedBy={wantedBy ?? null} steps={steps} />
      {wantedBy && (
        <Button running={pause.running} onClick={() => pause.run({ ...of, isPaused: !isPaused })}>
          {isPaused ? texts.resumeReminders : texts.pauseReminders}
        </Button>
      )}
      {isPaused && <p role="status">{texts.remindersPaused}</p>}
      <Title>{texts.remindersSent}</Title>
      {sent.length === 0 && <p>{texts.noneReminded}</p>}
      <ul>
        {sent.map(({ step, sentAt, people }) => (
          <li key={sentAt}>{texts.reminded(step, formatMoment(sentAt), people.join(', '))}</li>
        ))}
      </ul>
    </section>
  );
}

/** Sent as a whole: a day that is still being typed is none. */
function DayForm({ wantedBy, steps }: { readonly wantedBy: string | null; readonly steps: readonly number[] }) {
  const of = useOfYear();
  const form = useCommandForm<{ wantedBy: string }, SetTqDateMutation, SetTqDateMutationVariables>(SetTqDateDocument, {
    values: { wantedBy: wantedBy ?? '' },
    fieldOf: {},
    variablesOf: ({ values }) => ({ ...of, wantedBy: values.wantedBy || null, steps: [...steps] }),
    changes: ['tqReminders'],
    refused: texts.remindersFailed,
    failed: texts.remindersFailed,
    done: texts.dateSet,
    onSaved: () => undefined,
  });
  return (
    <form className="tax-reminders-day" onSubmit={form.submit}>
      <TextField
        type="date"
        label={texts.wantedBy}
        hint={wantedBy ? texts.remindedOn(dayInWords(wantedBy), steps) : texts.noDay}
        value={form.values.wantedBy}
        onChange={({ target }) => form.change({ wantedBy: target.value })}
      />
      <Button type="submit" running={form.running} disabled={!form.isDirty}>
        {texts.setDay}
      </Button>
    </form>
  );
}
