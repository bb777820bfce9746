import { MenuItem, MenuLine } from '@daybook/kernel/ui';
import {
  ArchiveRestore,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  FolderOpen,
  Info,
  Link2,
  type LucideIcon,
  Pencil,
  PenLine,
  ScanEye,
  ShieldAlert,
  ShieldQuestionMark,
  SquarePen,
  Trash2,
  Upload,
  Users,
} from 'lucide-react';
import { Fragment } from 'react';
import type { Action } from './actions.js';
import { useLibrary } from './library.js';
import type { Page } from './page.js';
import { texts } from './texts.js';

interface Look {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
}

/** How each action is called and drawn. */
export const actionLooks: Readonly<Record<Action, Look>> = {
  open: { label: texts.open, icon: FolderOpen },
  preview: { label: texts.preview, icon: ScanEye },
  details: { label: texts.details, icon: Info },
  download: { label: texts.download, icon: Download },
  share: { label: texts.share, icon: Users },
  copyLink: { label: texts.copyLink, icon: Link2 },
  scanAgain: { label: texts.scanAgain, icon: ShieldQuestionMark },
  atOwnRisk: { label: texts.atOwnRisk, icon: ShieldAlert },
  newVersion: { label: texts.newVersion, icon: Upload },
  sign: { label: texts.sendToSign, icon: PenLine },
  move: { label: texts.moveTo, icon: FolderInput },
  rename: { label: texts.rename, icon: Pencil },
  changeTarget: { label: texts.changeTarget, icon: SquarePen },
  hide: { label: texts.hide, icon: EyeOff },
  show: { label: texts.show, icon: Eye },
  trash: { label: texts.toTrash, icon: Trash2, danger: true },
  restore: { label: texts.restore, icon: ArchiveRestore },
  shred: { label: texts.shred, icon: Trash2, danger: true },
};

/** Actions as items of a menu, what takes things away apart at the end. */
export function ActionItems({
  actions,
  pages,
}: {
  readonly actions: readonly Action[];
  readonly pages: readonly Page[];
}) {
  const { run } = useLibrary();
  return actions.map((action, at) => {
    const { label, icon: Icon, danger } = actionLooks[action];
    return (
      <Fragment key={action}>
        {danger && at > 0 && <MenuLine />}
        <MenuItem
          icon={<Icon size={16} aria-hidden />}
          look={danger ? 'danger' : 'plain'}
          onChoose={() => run(action, pages)}
        >
          {label}
        </MenuItem>
      </Fragment>
    );
  });
}
