import { type ChosenCompany, CompaniesField } from '@daybook/companies/web/choosing';
import { Button, Dialog, DialogButtons, TextField, useToday } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import type { TodoItem } from '../todo-item.js';
import { CompanyOutcomes } from './company-outcomes.js';
import { texts } from './texts.js';
import { useCopying } from './use-copying.js';

const most = 1_000;
const outcomes: Readonly<Record<string, string>> = { made: texts.made, there: texts.there, leftOut: texts.leftOut };

/** Asks the same of other companies: chosen, looked at, then copied one by one with what became of each. */
export default function CopyDialog({ todo, onClose }: { readonly todo: TodoItem; readonly onClose: () => void }) {
  const [companies, setCompanies] = useState<readonly ChosenCompany[]>([]);
  const today = useToday();
  // what is late here is not late from the first day on there
  const [dueDate, setDueDate] = useState(todo.dueDate < today ? today : todo.dueDate);
  const { preview, results, sentence, looking, sent, look, copy, back, stop } = useCopying(todo.uuid);
  const made = preview?.companies.filter(({ outcome }) => outcome === 'made').length ?? 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview) void copy(preview);
    else
      void look(
        companies.map(({ uuid }) => uuid),
        dueDate,
      );
  };

  const shown = () => {
    if (results) {
      const done = results.filter(({ to }) => to !== undefined).length;
      return <CompanyOutcomes title={texts.doneTitle(done)} outcomes={results} />;
    }
    if (preview)
      return (
        <CompanyOutcomes
          title={texts.previewTitle(made)}
          outcomes={preview.companies.map(({ companyUuid, companyName, outcome, says }) => ({
            company: companyUuid,
            name: companyName ?? texts.unseen,
            outcome: outcomes[outcome] ?? outcome,
            says,
          }))}
        />
      );
    return (
      <>
        <p>{texts.lead(todo.title)}</p>
        <TextField
          label={texts.dueDate}
          type="date"
          name="dueDate"
          required
          value={dueDate}
          onChange={({ target }) => setDueDate(target.value)}
        />
        <CompaniesField chosen={companies} most={most} onChange={setCompanies} />
      </>
    );
  };

  const buttons = () => {
    if (results)
      return (
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      );
    const isSending = sent !== undefined;
    return (
      <>
        <Button look="quiet" onClick={isSending ? stop : preview ? back : onClose}>
          {isSending ? texts.stop : preview ? texts.change : texts.cancel}
        </Button>
        <Button
          type="submit"
          look="primary"
          running={looking || isSending}
          disabled={preview !== undefined && made === 0}
        >
          {preview ? texts.start(made) : texts.preview}
        </Button>
      </>
    );
  };

  return (
    <Dialog title={texts.title} size="wide" persistent={companies.length > 0 && !results} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {shown()}
        {sent !== undefined && (
          <p role="status" className="tabular">
            {texts.sent(sent, made)}
          </p>
        )}
        {sentence && (
          <p className="field-error" role="alert">
            {sentence}
          </p>
        )}
        <DialogButtons>{buttons()}</DialogButtons>
      </form>
    </Dialog>
  );
}
