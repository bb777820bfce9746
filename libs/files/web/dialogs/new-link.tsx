import { CreateLinkDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import { NodeDialog } from './node-dialog.js';

/** Asks for title and address of a new link and makes it. */
export function NewLink({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  return (
    <NodeDialog
      heading={texts.newLink}
      initially={{ title: '', href: '' }}
      confirmText={texts.create}
      failed={texts.failedToCreateLink}
      operation={CreateLinkDocument}
      variablesOf={(request) => ({ parentUuid, ...request })}
      onClose={onClose}
    />
  );
}
