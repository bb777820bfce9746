import { Button, Checkbox, Dialog, DialogButtons, queries, useCommand } from '@daybook/kernel/ui';
import { useChosenRows } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus, type TaskShown } from '@daybook/tasks/web';
import { useState } from 'react';
import { GenerateTqYearsDocument } from './generated/graphql.js';
import { companiesByYear } from './row-id.js';
import { texts } from './texts.js';

/** Begins the years of the chosen rows, as one task for each year, and says what became of them. */
export function GenerateDialog({ onClose }: { readonly onClose: () => void }) {
  const { ids, clear } = useChosenRows();
  const [rollForward, setRollForward] = useState(true);
  const [tasks, setTasks] = useState<readonly { readonly year: number; readonly uuid: string }[]>([]);
  const { run, running } = useCommand(GenerateTqYearsDocument, {
    changes: ['asyncTask'],
    refused: texts.generateFailed,
    failed: texts.generateFailed,
  });
  const start = async () => {
    for (const { year, companies: companyUuids } of companiesByYear(ids)) {
      const uuid = (await run({ companyUuids, year, rollForward }))?.generateTqYears.asyncTask?.uuid;
      if (uuid) setTasks((before) => [...before, { year, uuid }]);
    }
  };
  const close = () => {
    if (tasks.length > 0) clear();
    onClose();
  };
  return (
    <Dialog title={texts.generate} onClose={close}>
      {tasks.length === 0 && (
        <>
          <p>{texts.generateLead(ids.length)}</p>
          <Checkbox
            label={texts.rollForward}
            hint={texts.rollForwardHint}
            checked={rollForward}
            onChange={({ target }) => setRollForward(target.checked)}
          />
        </>
      )}
      {tasks.map((task) => (
        <Generating key={task.uuid} {...task} />
      ))}
      <DialogButtons>
        <Button look="quiet" onClick={close}>
          {texts.close}
        </Button>
        {tasks.length === 0 && (
          <Button look="primary" running={running} onClick={() => void start()}>
            {texts.start}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** What the task says once it is finished. */
interface Became {
  readonly generated: number;
  readonly alreadyThere: number;
  readonly rolledForward: number;
  readonly refused: readonly string[];
}

function Generating({ year, uuid }: { readonly year: number; readonly uuid: string }) {
  const [became, setBecame] = useState<Became>();
  const finished = ({ result }: TaskShown) => {
    setBecame((result as Became | null) ?? undefined);
    void queries.changed(['questionnaire']);
  };
  return (
    <AsyncTaskStatus uuid={uuid} label={texts.generating(year)} onFinished={finished}>
      {became && (
        <div>
          <p>{texts.became(year, became.generated, became.alreadyThere, became.rolledForward)}</p>
          <ul className="tax-refused">
            {became.refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </AsyncTaskStatus>
  );
}
