import { useViewer } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { texts as rules } from '@daybook/todos/domain';
import { drawerTexts } from './drawer-texts.js';
import { ChangeTodoStatusDocument } from './generated/graphql.js';
import { checkReason } from './send-back-reason.js';

/** Asks what is missing before a to-do goes back to the client, who reads it in the thread and in the mail. */
export function SendBackDialog({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const viewer = useViewer();
  return (
    <ReasonDialog
      operation={ChangeTodoStatusDocument}
      command={{
        check: checkReason,
        changes: ['todo', 'comment', 'company'],
        done: drawerTexts.sentBack,
        refused: rules.cannotUpdateStatus,
        failed: rules.failedToUpdateStatus,
        draft: `${viewer.uuid} send back ${uuid}`,
      }}
      variablesOf={(reason) => ({ uuid, action: 'send_back', reason })}
      title={rules.sendBack}
      size={420}
      label={drawerTexts.reason}
      hint={drawerTexts.reasonHint}
      rows={4}
      confirmText={drawerTexts.sendBackNow}
      onClose={onClose}
    />
  );
}
