import { confirm, Menu, MenuItem, MenuLine } from '@daybook/kernel/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddFormDialog } from './add-form-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { RemoveTqYearDocument } from './generated/graphql.js';
import { MoveDialog } from './move-dialog.js';
import { RollForwardDialog } from './roll-forward-dialog.js';
import { texts } from './texts.js';
import { type FirmYear, useOfYear } from './use-firm-year.js';
import { useYearCommand } from './year-commands.js';

/** What is done with a year as a whole. */
export function YearActions({ year }: { readonly year: FirmYear }) {
  const of = useOfYear();
  const navigate = useNavigate();
  const [opened, open] = useState<'form' | 'roll' | 'move' | 'export'>();
  const { run } = useYearCommand(RemoveTqYearDocument, texts.removeYearFailed, texts.removedYear);
  const close = () => open(undefined);
  const remove = async () => {
    if (!(await confirm(texts.removeYearQuestion(of.year), { confirmText: texts.removeYear }))) return;
    if (await run(of)) void navigate('/tq-summary-dashboard');
  };
  return (
    <>
      <Menu
        label={texts.actions}
        trigger={(props) => (
          <button type="button" className="button plain normal" {...props}>
            {texts.actions}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        {year.addableForms.length > 0 && <MenuItem onChoose={() => open('form')}>{texts.addForm}</MenuItem>}
        <MenuItem onChoose={() => open('roll')}>{texts.rollForward}</MenuItem>
        <MenuItem onChoose={() => open('move')}>{texts.moveDefinition}</MenuItem>
        {year.setupMode !== 'required' && <MenuItem onChoose={() => open('export')}>{texts.exportForms}</MenuItem>}
        <MenuLine />
        <MenuItem look="danger" onChoose={() => void remove()}>
          {texts.removeYear}
        </MenuItem>
      </Menu>
      {opened === 'form' && <AddFormDialog forms={year.addableForms} onClose={close} />}
      {opened === 'roll' && <RollForwardDialog onClose={close} />}
      {opened === 'export' && <ExportDialog year={year} onClose={close} />}
      {opened === 'move' && <MoveDialog now={year.definitionVersion} onClose={close} />}
    </>
  );
}
