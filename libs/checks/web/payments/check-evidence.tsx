import { Button, useCommand } from '@daybook/kernel/ui';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { texts } from './check-texts.js';
import { ExportCheckEvidenceDocument } from './generated/graphql.js';

/** Has the evidence of a check made, to download as soon as it is there. */
export function CheckEvidence({
  companyUuid,
  checkUuid,
}: {
  readonly companyUuid: string;
  readonly checkUuid: string;
}) {
  const [task, setTask] = useState<string>();
  const { run, running } = useCommand(ExportCheckEvidenceDocument, {
    changes: [],
    refused: texts.evidenceNotStarted,
    failed: texts.evidenceNotStarted,
  });
  const make = async () => {
    const answer = await run({ companyUuid, checkUuid });
    setTask(answer?.exportCheckEvidence.asyncTask?.uuid);
  };
  return (
    <div className="check-evidence">
      <p>{texts.evidenceLead}</p>
      <Button icon={<ShieldCheck size={16} aria-hidden />} running={running} onClick={() => void make()}>
        {texts.evidence}
      </Button>
      {task && <AsyncTaskStatus key={task} uuid={task} label={texts.makingEvidence} />}
    </div>
  );
}
