import { Button, Checkbox, Dialog, DialogButtons, useCommand } from '@daybook/kernel/ui';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { useState } from 'react';
import { ExportTqFormsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { type FirmYear, useOfYear } from './use-firm-year.js';

/** Chosen forms as a zip with a PDF of each and one list of all answers. */
export function ExportDialog({ year, onClose }: { readonly year: FirmYear; readonly onClose: () => void }) {
  const of = useOfYear();
  const forms = year.companyAnswers.filter(({ enabled_flag: counts }) => counts);
  const [chosen, choose] = useState(forms.map(({ form }) => form));
  const { run, running } = useCommand(ExportTqFormsDocument, {
    changes: ['asyncTask'],
    refused: texts.exportFailed,
    failed: texts.exportFailed,
  });
  const [task, setTask] = useState<string>();
  const start = async () => {
    const projects = chosen.map((formName) => ({ companyUuid: of.companyUuid, formName }));
    const started = await run({ year: of.year, projects });
    setTask(started?.exportTqForms.asyncTask?.uuid);
  };
  return (
    <Dialog title={texts.exportForms} onClose={onClose}>
      <p>{texts.exportLead}</p>
      {forms.map(({ form, title }) => (
        <Checkbox
          key={form}
          label={title}
          checked={chosen.includes(form)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, form] : chosen.filter((other) => other !== form))
          }
        />
      ))}
      {task && <AsyncTaskStatus uuid={task} label={texts.exportForms} />}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        <Button look="primary" running={running} disabled={chosen.length === 0} onClick={() => void start()}>
          {texts.exportThem}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
