import { ChangeLinkTargetDocument } from '../generated/graphql.js';
import type { Page } from '../page.js';
import { texts } from '../texts.js';
import { NodeDialog } from './node-dialog.js';

/** Gives a link another address. */
export function ChangeTarget({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  return (
    <NodeDialog
      heading={texts.changeTarget}
      initially={{ href: page.__typename === 'Link' ? page.href : '' }}
      confirmText={texts.save}
      failed={texts.failedToChangeTarget}
      operation={ChangeLinkTargetDocument}
      variablesOf={({ href }) => ({ uuid: page.uuid, href })}
      onClose={onClose}
    />
  );
}
