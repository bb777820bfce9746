import './inbox.css';
import { Drawer, IconButton, type Tab, Tabs, useCommand } from '@daybook/kernel/ui';
import { CheckCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { MarkInboxReadUntilDocument } from './generated/graphql.js';
import { InboxList, type InboxPart } from './inbox-list.js';
import { texts } from './texts.js';

const parts: readonly Tab<InboxPart>[] = [
  { name: 'unread', label: texts.parts.unread },
  { name: 'all', label: texts.parts.all },
  { name: 'later', label: texts.parts.later },
];

/** What was written to the person, over every page. */
export function Inbox({ onClose }: { readonly onClose: () => void }) {
  const [part, setPart] = useState<InboxPart>('unread');
  const [newest, setNewest] = useState<string>();
  const readUntil = useCommand(MarkInboxReadUntilDocument, {
    changes: ['inbox'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  const onNewest = useCallback((shownAt: string | undefined) => setNewest(shownAt), []);
  return (
    <Drawer
      open
      about="inbox"
      title={texts.inbox}
      onClose={onClose}
      actions={
        part === 'unread' &&
        newest !== undefined && (
          <IconButton
            label={texts.allRead}
            icon={<CheckCheck size={18} aria-hidden />}
            onClick={() => void readUntil.run({ until: newest })}
          />
        )
      }
    >
      <div className="inbox">
        <Tabs label={texts.inbox} tabs={parts} shown={part} onShow={setPart}>
          <InboxList key={part} part={part} onNewest={onNewest} onOpened={onClose} />
        </Tabs>
      </div>
    </Drawer>
  );
}
