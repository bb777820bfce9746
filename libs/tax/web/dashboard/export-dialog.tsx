import { Button, Checkbox, Dialog, DialogButtons, ErrorState, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { useChosenRows } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { useState } from 'react';
import { type CountingForm, isHandedIn, kindsOf, projectsByYear } from './exporting.js';
import { ExportTqFormsOfManyDocument, TqCountingFormsDocument } from './generated/graphql.js';
import { companiesByYear } from './row-id.js';
import { texts } from './texts.js';

/** Chosen forms of the chosen rows: a zip for each year, with a PDF of each form and one list of all answers. */
export function ExportManyDialog({ onClose }: { readonly onClose: () => void }) {
  const { ids, clear } = useChosenRows();
  const [tasks, setTasks] = useState<readonly Task[]>([]);
  const close = () => {
    if (tasks.length > 0) clear();
    onClose();
  };
  return (
    <Dialog title={texts.exportTitle} onClose={close}>
      {tasks.length === 0 ? (
        <Choosing ids={ids} onStarted={(task) => setTasks((before) => [...before, task])} onClose={close} />
      ) : (
        <>
          {tasks.map(({ year, uuid }) => (
            <AsyncTaskStatus key={uuid} uuid={uuid} label={texts.exporting(year)} />
          ))}
          <DialogButtons>
            <Button look="quiet" onClick={close}>
              {texts.close}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

interface Task {
  readonly year: number;
  readonly uuid: string;
}

interface ChoosingProps {
  readonly ids: readonly string[];
  readonly onStarted: (task: Task) => void;
  readonly onClose: () => void;
}

function Choosing({ ids, onStarted, onClose }: ChoosingProps) {
  const years = companiesByYear(ids);
  const companyUuids = [...new Set(years.flatMap(({ companies }) => companies))];
  const { data, failure, refetch } = useQuery(
    TqCountingFormsDocument,
    { companyUuids, years: years.map(({ year }) => year) },
    { about: ['questionnaire'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.exportFailed} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const forms = data.tqDashboard.countingForms.filter((one) => ids.includes(`${one.companyUuid}_${one.year}`));
  return <Choice forms={forms} onStarted={onStarted} onClose={onClose} />;
}

const mostAtOnce = 500;

function Choice({
  forms,
  onStarted,
  onClose,
}: Omit<ChoosingProps, 'ids'> & { readonly forms: readonly CountingForm[] }) {
  const [isOnlyHandedIn, setOnlyHandedIn] = useState(true);
  const [leftOut, leaveOut] = useState<readonly string[]>([]);
  const { run, running } = useCommand(ExportTqFormsOfManyDocument, {
    changes: ['asyncTask'],
    refused: texts.exportFailed,
    failed: texts.exportFailed,
  });
  const offered = isOnlyHandedIn ? forms.filter(isHandedIn) : forms;
  const chosen = offered.filter(({ form }) => !leftOut.includes(form));
  const perYear = projectsByYear(chosen);
  const isTooMuch = perYear.some(({ projects }) => projects.length > mostAtOnce);
  const start = async () => {
    for (const { year, projects } of perYear) {
      const uuid = (await run({ year, projects }))?.exportTqForms.asyncTask?.uuid;
      if (uuid) onStarted({ year, uuid });
    }
  };
  return (
    <>
      <p>{texts.exportLead}</p>
      <Checkbox
        label={texts.onlyHandedIn}
        checked={isOnlyHandedIn}
        onChange={({ target }) => setOnlyHandedIn(target.checked)}
      />
      {offered.length === 0 ? (
        <p role="status">{texts.nothingToExport}</p>
      ) : (
        <fieldset className="tax-export">
          <legend>{texts.whichForms}</legend>
          {kindsOf(offered).map(({ form, title, count }) => (
            <Checkbox
              key={form}
              label={`${title} (${count})`}
              checked={!leftOut.includes(form)}
              onChange={({ target }) =>
                leaveOut(target.checked ? leftOut.filter((other) => other !== form) : [...leftOut, form])
              }
            />
          ))}
        </fieldset>
      )}
      {isTooMuch && <p role="alert">{texts.tooMuch(mostAtOnce)}</p>}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          look="primary"
          running={running}
          disabled={chosen.length === 0 || isTooMuch}
          onClick={() => void start()}
        >
          {texts.exportForms(chosen.length)}
        </Button>
      </DialogButtons>
    </>
  );
}
