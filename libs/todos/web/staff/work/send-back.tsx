import { TextArea, type WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { limits } from '@daybook/todos/domain';
import { useState } from 'react';
import { drawerTexts } from '../../drawer-texts.js';
import { ChangeTodoStatusDocument } from '../../generated/graphql.js';
import { changing } from './changing.js';
import { texts } from './texts.js';

export function SendBackMany({ uuids, onClose, onDone }: WorkActionProps) {
  const [reason, setReason] = useState('');
  return (
    <EachDialog
      title={texts.sendBackTitle(uuids.length)}
      lead={texts.sendBackLead}
      ids={uuids}
      operation={ChangeTodoStatusDocument}
      command={changing}
      variablesOf={(uuid) => ({ uuid, action: 'send_back', reason: reason.trim() })}
      isComplete={reason.trim() !== ''}
      confirmText={texts.sendBack}
      onClose={onClose}
      onDone={onDone}
    >
      <TextArea
        label={drawerTexts.reason}
        name="reason"
        required
        rows={4}
        maxLength={limits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </EachDialog>
  );
}
