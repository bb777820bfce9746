import { formatAgo, formatBytes, formatMoment, IconButton, Skeleton } from '@daybook/kernel/ui';
import { FileWarning, staysClosed } from '@daybook/uploads/web';
import { Ellipsis, EyeOff, MessageSquare } from 'lucide-react';
import type { CSSProperties, DragEvent, HTMLAttributes, MouseEvent } from 'react';
import { Link } from 'react-router';
import { folderAddress } from './addresses.js';
import { FileIcon } from './file-icon.js';
import { useLibrary } from './library.js';
import type { Page } from './page.js';
import { RenameField } from './rename-field.js';
import { texts } from './texts.js';
import { shownTitle } from './title.js';
import { useDropTarget } from './use-drop-target.js';

/** What a row tells the list it stands in. */
export interface RowEvents {
  readonly onPress: (index: number, event: MouseEvent) => void;
  readonly onToggle: (index: number) => void;
  readonly onMenu: (index: number, at: { x: number; y: number }) => void;
  readonly onDrag: (index: number, event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** Where a row stands. */
export interface RowPlace {
  readonly id: string;
  readonly index: number;
  readonly isFocused: boolean;
  readonly style: CSSProperties;
}

/** A row whose page is on its way. */
export function RowSkeleton({ id, index, isFocused, style }: RowPlace) {
  return (
    <tr id={id} aria-rowindex={index + 2} className={isFocused ? 'file-row focused' : 'file-row'} style={style}>
      <td className="cell pick" />
      <td className="cell name">
        <Skeleton width={24 + ((index * 17) % 30)} height={12} />
      </td>
    </tr>
  );
}

/** The row of one file, folder or link. */
export function FileRow({
  page,
  place: { id, index, isFocused, style },
  isSelected,
  isTouch,
  hold,
  events,
}: {
  readonly page: Page;
  readonly place: RowPlace;
  readonly isSelected: boolean;
  readonly isTouch: boolean;
  readonly hold: HTMLAttributes<HTMLElement>;
  readonly events: RowEvents;
}) {
  const { company, drawn, renaming, open } = useLibrary();
  const isFolder = page.__typename === 'Folder';
  const drop = useDropTarget(isFolder && page.live ? page.uuid : undefined, page.perms.upload);
  const reason = page.unviewableReason;
  const moment = page.trashedAt ?? page.updatedAt;
  const to =
    isFolder && page.live ? folderAddress({ companyUuid: company.uuid, urlPath: page.urlPath }) : `?item=${page.uuid}`;
  const state = [
    'file-row',
    page.isTrashed && 'trashed',
    isFocused && 'focused',
    isSelected && 'selected',
    drop.over && 'drop',
    reason && 'unviewable',
    staysClosed(reason) && 'lasting',
    drawn === page.uuid && 'drawn',
  ];

  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={state.filter(Boolean).join(' ')}
      style={style}
      draggable={!isTouch && page.live && page.perms.change && renaming !== page.uuid}
      onClick={(event) => events.onPress(index, event)}
      onDoubleClick={() => open(page)}
      onContextMenu={(event) => {
        event.preventDefault();
        events.onMenu(index, { x: event.clientX, y: event.clientY });
      }}
      onDragStart={(event) => events.onDrag(index, event)}
      onDragEnd={events.onDragEnd}
      {...hold}
      {...drop.handlers}
    >
      <td className="cell pick">
        <button
          type="button"
          className="pick-box"
          tabIndex={-1}
          aria-pressed={isSelected}
          aria-label={texts.selectItem(page.title)}
          onClick={(event) => {
            event.stopPropagation();
            events.onToggle(index);
          }}
        >
          <span className="check" aria-hidden />
          <FileIcon kind={page.__typename} title={page.title} />
        </button>
      </td>
      <td className="cell name">
        {renaming === page.uuid ? (
          <RenameField page={page} />
        ) : (
          <Link
            to={to}
            tabIndex={-1}
            draggable={false}
            title={page.title}
            onClick={(event) => {
              event.preventDefault();
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.stopPropagation();
              open(page);
            }}
          >
            {shownTitle(page)}
          </Link>
        )}
        <FileWarning reason={reason} />
        {page.isHiddenFromClients && (
          <span className="mark" title={texts.hidden}>
            <EyeOff size={14} aria-hidden />
            <span className="visually-hidden">{texts.hidden}</span>
          </span>
        )}
        {page.commentsCount > 0 && (
          <span className="mark tabular" title={texts.comments(page.commentsCount)}>
            <MessageSquare size={13} aria-hidden />
            <span aria-hidden>{page.commentsCount}</span>
            <span className="visually-hidden">{texts.comments(page.commentsCount)}</span>
          </span>
        )}
      </td>
      <td className="cell owner">{(page.isTrashed ? page.trashedBy : page.owner)?.name ?? ''}</td>
      <td className="cell updated">
        <time dateTime={moment} title={formatMoment(moment)}>
          {formatAgo(moment)}
        </time>
      </td>
      <td className="cell size tabular">
        {page.__typename === 'File' && formatBytes(page.size)}
        {page.__typename === 'Folder' && texts.items(page.childrenCount)}
      </td>
      <td className="cell more">
        <IconButton
          size="small"
          tabIndex={-1}
          label={texts.moreOf(page.title)}
          aria-haspopup="menu"
          icon={<Ellipsis size={16} aria-hidden />}
          onClick={(event) => {
            event.stopPropagation();
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            events.onMenu(index, { x: right - 220, y: bottom + 4 });
          }}
        />
      </td>
    </tr>
  );
}
