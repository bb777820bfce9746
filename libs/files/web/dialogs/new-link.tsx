import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';
import { NodeDialog } from './node-dialog.js';

/** Asks for title and address of a new link and makes it. */
export function NewLink({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  const { createLink } = useLibraryCommands();
  return (
    <NodeDialog
      heading={texts.newLink}
      initially={{ title: '', href: '' }}
      confirmText={texts.create}
      running={createLink.running}
      onSubmit={async (request) => Boolean(await createLink.run({ parentUuid, ...request }))}
      onClose={onClose}
    />
  );
}
