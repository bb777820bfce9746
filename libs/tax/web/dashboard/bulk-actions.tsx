import { Button, Checkbox, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { useList } from '@daybook/kernel/ui/admin';
import { useRef, useState } from 'react';
import { DateDialog } from './date-dialog.js';
import { ExportManyDialog } from './export-dialog.js';
import { GenerateDialog } from './generate-dialog.js';
import { OpenForm1099YearDocument } from './generated/graphql.js';
import type { SummaryRow } from './resource.js';
import { texts } from './texts.js';
import { useEachRow } from './use-each-row.js';

/** What can be done with the rows that were chosen, by those who manage the taxes of any of them. */
export function BulkActions() {
  const { data = [] } = useList<SummaryRow>();
  const isManaged = useRef(false);
  // what is done to rows may take them out of the list
  isManaged.current ||= data.some(({ mayManage }) => mayManage);
  return isManaged.current ? <Managing /> : <span>{texts.onlyTaxTeam}</span>;
}

function Managing() {
  const [opened, open] = useState<'generate' | 'signUp' | 'date' | 'export'>();
  const close = () => open(undefined);
  return (
    <>
      <Button size="small" onClick={() => open('generate')}>
        {texts.generate}
      </Button>
      <Button size="small" onClick={() => open('signUp')}>
        {texts.openSignUp}
      </Button>
      <Button size="small" onClick={() => open('date')}>
        {texts.setDate}
      </Button>
      <Button size="small" onClick={() => open('export')}>
        {texts.exportThem}
      </Button>
      {opened === 'export' && <ExportManyDialog onClose={close} />}
      {opened === 'date' && <DateDialog onClose={close} />}
      {opened === 'generate' && <GenerateDialog onClose={close} />}
      {opened === 'signUp' && <OpenSignUp onClose={close} />}
    </>
  );
}

function OpenSignUp({ onClose }: { readonly onClose: () => void }) {
  const [createTodo, setTodo] = useState(true);
  const [sendEmail, setEmail] = useState(true);
  const { ids, running, runAll, failures } = useEachRow(OpenForm1099YearDocument, {
    failed: texts.signUpFailed,
    done: (count) => {
      onClose();
      return texts.signUpOpened(count);
    },
  });
  return (
    <Dialog title={texts.openSignUpTitle} onClose={onClose}>
      <p>{texts.openSignUpLead(ids.length)}</p>
      <Checkbox label={texts.createTodo} checked={createTodo} onChange={({ target }) => setTodo(target.checked)} />
      <Checkbox label={texts.sendEmail} checked={sendEmail} onChange={({ target }) => setEmail(target.checked)} />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          look="primary"
          running={running}
          onClick={() => void runAll((row) => ({ ...row, createTodo, sendEmail }))}
        >
          {texts.openSignUp}
        </Button>
      </DialogButtons>
      {failures}
    </Dialog>
  );
}
