import { CreateFolderDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import { NodeDialog } from './node-dialog.js';

/** Asks for the title of a new folder and makes it. */
export function NewFolder({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  return (
    <NodeDialog
      heading={texts.newFolder}
      initially={{ title: '' }}
      confirmText={texts.create}
      failed={texts.failedToCreateFolder}
      operation={CreateFolderDocument}
      variablesOf={({ title }) => ({ parentUuid, title })}
      onClose={onClose}
    />
  );
}
