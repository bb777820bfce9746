import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';
import { NodeDialog } from './node-dialog.js';

/** Asks for the title of a new folder and makes it. */
export function NewFolder({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  const { createFolder } = useLibraryCommands();
  return (
    <NodeDialog
      heading={texts.newFolder}
      initially={{ title: '' }}
      confirmText={texts.create}
      running={createFolder.running}
      onSubmit={async ({ title }) => Boolean(await createFolder.run({ parentUuid, title }))}
      onClose={onClose}
    />
  );
}
