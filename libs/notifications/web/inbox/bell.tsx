import './bell.css';
import { IconButton, openOverlay, useQuery } from '@daybook/kernel/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { noteVisit } from '../push/visit.js';
import { texts } from './bell-texts.js';
import { InboxUnreadDocument } from './generated/graphql.js';

const ofInbox = { about: ['inbox'] } as const;

/** Opens the inbox from anywhere, and says how much of it is unread. */
export function Bell() {
  const { data } = useQuery(InboxUnreadDocument, {}, ofInbox);
  const count = data?.inboxUnread ?? 0;
  useEffect(() => {
    if (data) void noteVisit().catch(() => undefined);
  }, [data]);
  return (
    <IconButton
      className="bell"
      label={texts.bell(count)}
      aria-haspopup="dialog"
      icon={
        <>
          <BellIcon size={18} aria-hidden />
          {count > 0 && (
            <span className="bell-count tabular" aria-hidden>
              {texts.unread(count)}
            </span>
          )}
        </>
      }
      onClick={() => openOverlay('inbox', {})}
    />
  );
}
