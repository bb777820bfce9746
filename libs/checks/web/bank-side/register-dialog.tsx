import { Button, Dialog, DialogButtons, useCommand } from '@daybook/kernel/ui';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { type CheckRegisterFormat, ExportCheckRegisterDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Has the register of a bank account made as a file, to download as soon as it is there. */
export function RegisterDialog({
  companyUuid,
  account: { uuid, name },
  onClose,
}: {
  readonly companyUuid: string;
  readonly account: { readonly uuid: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const [task, setTask] = useState<string>();
  const { run, running } = useCommand(ExportCheckRegisterDocument, {
    changes: [],
    refused: texts.notStarted,
    failed: texts.notStarted,
  });
  const make = async (format: CheckRegisterFormat) => {
    const answer = await run({ companyUuid, bankAccountUuid: uuid, format });
    setTask(answer?.exportCheckRegister.asyncTask?.uuid);
  };
  return (
    <Dialog title={texts.register(name)} size={480} onClose={onClose}>
      <p>{texts.registerLead}</p>
      <div className="register-formats">
        <Button icon={<FileSpreadsheet size={16} aria-hidden />} running={running} onClick={() => void make('xlsx')}>
          {texts.workbook}
        </Button>
        <Button icon={<FileText size={16} aria-hidden />} running={running} onClick={() => void make('pdf')}>
          {texts.pdf}
        </Button>
      </div>
      {task && <AsyncTaskStatus key={task} uuid={task} label={texts.making} />}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
