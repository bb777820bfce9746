import { longestTag } from '@daybook/kernel/text';
import { TextField } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { TagWorkDocument, UntagWorkDocument } from '../generated/graphql.js';
import type { ItemsDialogProps } from './assign-dialogs.js';
import { texts } from './texts.js';

const tagging = { changes: ['duty'], refused: texts.notTagged, failed: texts.notTagged } as const;

export function TagMany({ ids, onClose, onDone }: ItemsDialogProps) {
  const [tag, setTag] = useState('');
  return (
    <EachDialog
      title={texts.tagTitle(ids.length)}
      ids={ids}
      operation={TagWorkDocument}
      command={tagging}
      variablesOf={(id) => ({ id, tag })}
      undo={{ operation: UntagWorkDocument, command: tagging, of: (id) => ({ id, tag }) }}
      isComplete={tag.trim() !== ''}
      confirmText={texts.addTag}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={texts.tagLabel}
        name="tag"
        required
        maxLength={longestTag}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
    </EachDialog>
  );
}
