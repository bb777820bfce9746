import type { Page } from '../page.js';
import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';
import { NodeDialog } from './node-dialog.js';

/** Gives a link another address. */
export function ChangeTarget({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  const { changeTarget } = useLibraryCommands();
  return (
    <NodeDialog
      heading={texts.changeTarget}
      initially={{ href: page.__typename === 'Link' ? page.href : '' }}
      confirmText={texts.save}
      running={changeTarget.running}
      onSubmit={async ({ href }) => Boolean(await changeTarget.run({ uuid: page.uuid, href }))}
      onClose={onClose}
    />
  );
}
