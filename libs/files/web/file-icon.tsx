import './file-icon.css';
import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
  Link2,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { type IconFamily, iconFamily } from './icon-family.js';

const icons: Readonly<Record<IconFamily, LucideIcon>> = {
  pdf: FileText,
  word: FileText,
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  image: FileImage,
  video: FileVideo,
  archive: FileArchive,
  other: File,
};

/** The icon of a page in the colour of its family. */
export function FileIcon({
  kind,
  title,
  size = 20,
}: {
  readonly kind: string;
  readonly title: string;
  /** In px. */
  readonly size?: number;
}) {
  const family = kind === 'Folder' ? 'folder' : kind === 'Link' ? 'link' : iconFamily(title);
  const Icon = family === 'folder' ? Folder : family === 'link' ? Link2 : icons[family];
  return (
    <Icon
      className="file-icon"
      size={size}
      strokeWidth={1.75}
      color={`var(--file-${family})`}
      fill={family === 'folder' ? `var(--file-${family})` : 'none'}
      fillOpacity={0.18}
      aria-hidden
    />
  );
}
