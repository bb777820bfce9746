import { ChevronRight } from 'lucide-react';
import {
  type DragEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FileIcon } from './file-icon.js';
import { type FolderAt, upFrom } from './move-targets.js';
import { type TreeFolder, treeMove, treeRows } from './tree-rows.js';

/** Milliseconds something dragged rests on a folder until that opens. */
const restFor = 700;

export interface DropHandlers {
  readonly onDragOver: DragEventHandler;
  readonly onDragLeave: DragEventHandler;
  readonly onDrop: DragEventHandler;
}

/** Folders as a tree with one Tab stop. What is chosen is in sight, also when it changes elsewhere. */
export function FolderTree({
  label,
  folders,
  chosen,
  isOut = () => false,
  onChoose,
  wrap = (_uuid, line) => line({}),
}: {
  readonly label: string;
  readonly folders: ReadonlyMap<string, TreeFolder & FolderAt>;
  readonly chosen: string | undefined;
  /** Which folders cannot be chosen. */
  readonly isOut?: (uuid: string) => boolean;
  readonly onChoose: (folder: TreeFolder) => void;
  /** Puts something around each line, such as a place to drop on. */
  readonly wrap?: (uuid: string, line: (more: Partial<DropHandlers> & { over?: boolean }) => ReactNode) => ReactNode;
}) {
  const id = useId();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const rows = useMemo(() => treeRows([...folders.values()], open), [folders, open]);
  const at = Math.max(
    0,
    rows.findIndex(({ folder }) => folder.uuid === (focused ?? chosen)),
  );

  useEffect(() => {
    const roots = [...folders.values()].filter(({ parentUuid }) => !parentUuid).map(({ uuid }) => uuid);
    const above = chosen ? upFrom(folders, chosen) : [];
    setOpen((before) => new Set([...before, ...roots, ...above]));
    setFocused(undefined);
  }, [folders, chosen]);

  const setOneOpen = (uuid: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(uuid);
      else next.delete(uuid);
      return next;
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if ((event.key === 'Enter' || event.key === ' ') && row) {
      event.preventDefault();
      if (!isOut(row.folder.uuid)) onChoose(row.folder);
      return;
    }
    const move = treeMove(rows, at, event.key);
    if (move === undefined) return;
    event.preventDefault();
    if ('open' in move) setOneOpen(move.open, true);
    else if ('close' in move) setOneOpen(move.close, false);
    else {
      setFocused(rows[move.to]?.folder.uuid);
      document.getElementById(`${id}-${move.to}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <div
      role="tree"
      className="folder-tree"
      aria-label={label}
      aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDragEnd={() => clearTimeout(opening.current)}
      onDrop={() => clearTimeout(opening.current)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) clearTimeout(opening.current);
      }}
    >
      {rows.map(({ folder, level, hasFolders, isOpen }, index) =>
        wrap(folder.uuid, ({ over, ...handlers }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active line
          <div
            key={folder.uuid}
            id={`${id}-${index}`}
            role="treeitem"
            aria-level={level}
            aria-expanded={hasFolders ? isOpen : undefined}
            aria-selected={folder.uuid === chosen}
            aria-disabled={isOut(folder.uuid) || undefined}
            className={['tree-line', index === at && 'focused', over && 'drop'].filter(Boolean).join(' ')}
            style={{ paddingLeft: (level - 1) * 16 + 4 }}
            onClick={({ target }) => {
              const isTwist = hasFolders && (target as Element).closest('.twist') !== null;
              if (isTwist) setOneOpen(folder.uuid, !isOpen);
              else if (!isOut(folder.uuid)) onChoose(folder);
            }}
            onDragEnter={() => {
              clearTimeout(opening.current);
              if (hasFolders && !isOpen) opening.current = setTimeout(() => setOneOpen(folder.uuid, true), restFor);
            }}
            {...handlers}
          >
            <span className={isOpen ? 'twist open' : 'twist'}>
              {hasFolders && <ChevronRight size={14} aria-hidden />}
            </span>
            <FileIcon kind="Folder" title={folder.title} size={16} />
            <span className="tree-title">{folder.title}</span>
          </div>
        )),
      )}
    </div>
  );
}
