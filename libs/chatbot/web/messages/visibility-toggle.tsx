import { confirm, IconButton, useCommand } from '@daybook/kernel/ui';
import { Eye, EyeOff } from 'lucide-react';
import { ChangeVisibilityDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { Message } from '../thread.js';

/** Shows a corrected answer to clients, or hides it from them. */
export function VisibilityToggle({
  message: { uuid, isHiddenToClients: isHidden },
  company,
  chat,
}: {
  readonly message: Message;
  readonly company: string;
  readonly chat: string;
}) {
  const { run, running } = useCommand(ChangeVisibilityDocument, {
    changes: ['chatHistory'],
    done: isHidden ? texts.shownNow : texts.hiddenNow,
    refused: texts.visibilityFailed,
    failed: texts.visibilityFailed,
  });
  const toggle = async () => {
    const question = isHidden ? texts.askShow : texts.askHide;
    const look = isHidden ? 'primary' : 'danger';
    if (!(await confirm(question, { confirmText: isHidden ? texts.showIt : texts.hideIt, look }))) return;
    const rowsToUpdate = [{ uuid, isHiddenToClients: !isHidden }];
    await run({ chatHistoryUuid: chat, companyUuid: company, rowsToUpdate });
  };
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <IconButton
      label={isHidden ? texts.show : texts.hide}
      size="small"
      running={running}
      icon={<Icon size={15} aria-hidden />}
      onClick={() => void toggle()}
    />
  );
}
