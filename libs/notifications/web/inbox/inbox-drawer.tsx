import './inbox.css';
import { Drawer, type Tab, Tabs } from '@daybook/kernel/ui';
import { useState } from 'react';
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
  return (
    <Drawer open about="inbox" title={texts.inbox} onClose={onClose}>
      <div className="inbox">
        <Tabs label={texts.inbox} tabs={parts} shown={part} onShow={setPart}>
          <InboxList key={part} part={part} onOpened={onClose} />
        </Tabs>
      </div>
    </Drawer>
  );
}
