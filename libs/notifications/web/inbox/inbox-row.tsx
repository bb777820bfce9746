import { formatAgo, formatMoment, IconButton, Menu, MenuItem, midSentence, useCommand } from '@daybook/kernel/ui';
import { Check, Clock, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  type InboxLineFragment,
  MarkInboxReadDocument,
  MarkInboxUnreadDocument,
  SnoozeInboxDocument,
} from './generated/graphql.js';
import { snoozeTimes } from './snooze-times.js';
import { texts } from './texts.js';

const changes = { changes: ['inbox'], refused: texts.notChanged, failed: texts.notChanged } as const;

export function InboxRow({
  item,
  onOpened,
  onLeaving,
}: {
  readonly item: InboxLineFragment;
  readonly onOpened: () => void;
  /** Before the row goes from a list of what is unread. */
  readonly onLeaving: (row: HTMLElement) => void;
}) {
  const { pathname, search } = useLocation();
  const row = useRef<HTMLLIElement>(null);
  const [isCurrent, setCurrent] = useState(false);
  const read = useCommand(MarkInboxReadDocument, changes);
  const unread = useCommand(MarkInboxUnreadDocument, changes);
  const snooze = useCommand(SnoozeInboxDocument, changes);
  const { uuid, title, line, count, companyName, author, excerpt, path, at, shownAt, isRead } = item;
  const uuids = [uuid];
  const isLater = Date.parse(shownAt) > Date.now();
  const leave = () => {
    if (row.current?.contains(document.activeElement)) onLeaving(row.current);
  };
  const open = () => {
    if (!isRead) void read.run({ uuids });
    onOpened();
  };

  return (
    <li
      ref={row}
      className={isRead ? 'inbox-row' : 'inbox-row unread'}
      onFocus={() => setCurrent(true)}
      onBlur={() => setCurrent(false)}
    >
      <Link to={path} state={{ returnTo: pathname + search, keepScroll: true }} onClick={open}>
        {!isRead && <span className="visually-hidden">{texts.isUnread}: </span>}
        <span className="inbox-line">
          {line && <strong>{line}</strong>}
          {count > 1 && <span className="inbox-often tabular">{texts.often(count)}</span>}
          {companyName && <span>{companyName}</span>}
          <time dateTime={at}>{isLater ? texts.back(midSentence(formatMoment(shownAt))) : formatAgo(at)}</time>
        </span>
        <span className="title">{title}</span>
        {(author || excerpt) && (
          <span className="inbox-excerpt">{[author, excerpt].filter((part) => part).join(': ')}</span>
        )}
      </Link>
      <div className="inbox-actions">
        <Menu
          label={texts.putOff}
          trigger={(props) => (
            <IconButton label={texts.putOffNamed(title)} icon={<Clock size={16} aria-hidden />} {...props} />
          )}
        >
          {snoozeTimes(new Date()).map(({ name, until }) => (
            <MenuItem
              key={name}
              onChoose={() => {
                leave();
                void snooze.run({ uuids, until: until.toISOString() });
              }}
            >
              <span className="menu-stretch">{texts.times[name]}</span>
              {formatMoment(until.toISOString())}
            </MenuItem>
          ))}
        </Menu>
        {isRead ? (
          <IconButton
            label={texts.unreadAgain}
            icon={<Mail size={16} aria-hidden />}
            onClick={() => void unread.run({ uuids })}
          />
        ) : (
          <IconButton
            label={texts.read}
            icon={<Check size={16} aria-hidden />}
            {...(isCurrent && { 'aria-keyshortcuts': 'e' })}
            onClick={() => {
              leave();
              void read.run({ uuids });
            }}
          />
        )}
      </div>
    </li>
  );
}
