import { useViewer } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { drawerTexts } from '../drawer-texts.js';
import { SendPaperBackDocument } from '../generated/graphql.js';
import { checkReason } from '../send-back-reason.js';
import type { ListedPaper } from './paper.js';
import { paperTexts } from './paper-texts.js';

/** Asks what is wrong with a document before it goes back to the client. */
export function SendPaperBackDialog({
  todoUuid,
  paper: { number, title },
  onClose,
}: {
  readonly todoUuid: string;
  readonly paper: Pick<ListedPaper, 'number' | 'title'>;
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  return (
    <ReasonDialog
      operation={SendPaperBackDocument}
      command={{
        check: checkReason,
        changes: ['todo', 'comment', 'company'],
        refused: paperTexts.notSaved,
        failed: paperTexts.notSaved,
        draft: `${viewer.uuid} send back ${todoUuid} ${number}`,
      }}
      variablesOf={(reason) => ({ todoUuid, paper: number, reason })}
      title={paperTexts.sendBackTitle(title)}
      size={420}
      label={paperTexts.reason}
      hint={paperTexts.reasonHint}
      rows={3}
      confirmText={drawerTexts.sendBackNow}
      onClose={onClose}
    />
  );
}
