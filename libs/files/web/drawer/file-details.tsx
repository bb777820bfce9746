import { Button, copyText, DetailList, formatBytes, formatMoment, IconButton, useViewer } from '@daybook/kernel/ui';
import { FileWarning } from '@daybook/uploads/web';
import { Copy, Download, ExternalLink, EyeOff, ScanEye, ShieldAlert, ShieldQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDownload, mayPreview, mayScanAgain, mayTakeRisk } from '../actions.js';
import { folderAddress } from '../addresses.js';
import { FileIcon } from '../file-icon.js';
import { useLibrary } from '../library.js';
import type { DrawnPage } from '../page.js';
import { texts } from '../texts.js';
import { shownTitle } from '../title.js';

/** What a page is, where it is, and what is done with it most. */
export function FileDetails({ page }: { readonly page: DrawnPage }) {
  const { run } = useLibrary();
  const viewer = useViewer();
  return (
    <>
      <div className="file-title">
        <FileIcon kind={page.__typename} title={page.title} size={24} />
        <h3>{shownTitle(page)}</h3>
      </div>
      {page.isHiddenFromClients && (
        <p className="file-note">
          <EyeOff size={14} aria-hidden /> {texts.hidden}
        </p>
      )}
      <FileWarning reason={page.unviewableReason} />
      {page.__typename === 'File' && page.thumbnailUrl && mayPreview(page) && (
        <button
          type="button"
          className="thumbnail"
          aria-label={`${texts.preview}: ${page.title}`}
          onClick={() => run('preview', [page])}
        >
          <img src={page.thumbnailUrl} alt="" />
        </button>
      )}
      <div className="file-buttons">
        {mayPreview(page) && (
          <Button size="small" icon={<ScanEye size={15} aria-hidden />} onClick={() => run('preview', [page])}>
            {texts.preview}
          </Button>
        )}
        {viewer.isStaff && mayScanAgain(page) && (
          <Button
            size="small"
            icon={<ShieldQuestionMark size={15} aria-hidden />}
            onClick={() => run('scanAgain', [page])}
          >
            {texts.scanAgain}
          </Button>
        )}
        {viewer.isStaff && mayTakeRisk(page) && (
          <Button size="small" icon={<ShieldAlert size={15} aria-hidden />} onClick={() => run('atOwnRisk', [page])}>
            {texts.atOwnRisk}
          </Button>
        )}
        {page.live && page.__typename === 'File' && mayDownload(page) && (
          <Button size="small" icon={<Download size={15} aria-hidden />} onClick={() => run('download', [page])}>
            {texts.download}
          </Button>
        )}
      </div>
      {page.__typename === 'Link' && <LinkTarget href={page.href} isCloudDocument={page.isCloudDocument} />}
      <PageDetails page={page} />
    </>
  );
}

function LinkTarget({ href, isCloudDocument }: { readonly href: string; readonly isCloudDocument: boolean }) {
  return (
    <div className="link-target">
      <button
        type="button"
        className="copy-href"
        title={texts.copyAddress}
        onClick={() => void copyText(href, { done: texts.added, failed: texts.copyFailed })}
      >
        <span>{href}</span>
        <Copy size={14} aria-label={texts.copyAddress} />
      </button>
      {isCloudDocument ? (
        <a className="button small" href={href} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={15} aria-hidden />
          {texts.goToCloudDoc}
        </a>
      ) : (
        <IconButton
          size="small"
          label={texts.open}
          icon={<ExternalLink size={15} aria-hidden />}
          onClick={() => window.open(href, '_blank', 'noopener,noreferrer')}
        />
      )}
    </div>
  );
}

function PageDetails({ page }: { readonly page: DrawnPage }) {
  const { company } = useLibrary();
  const parent = page.ancestors.at(-1);
  const events: [string, ReactNode][] = [];
  if (page.owner) events.push([texts.owner, page.owner.name]);
  events.push([
    texts.created,
    <time key="created" dateTime={page.createdAt}>
      {formatMoment(page.createdAt)}
    </time>,
  ]);
  events.push([
    texts.updated,
    <time key="updated" dateTime={page.updatedAt}>
      {formatMoment(page.updatedAt)}
    </time>,
  ]);
  if (page.trashedAt)
    events.push([
      texts.trashedAt,
      <time key="trashed" dateTime={page.trashedAt}>
        {texts.trashedMoment(formatMoment(page.trashedAt), page.trashedBy?.name)}
      </time>,
    ]);
  if (page.__typename === 'File') {
    events.push([texts.size, formatBytes(page.size)]);
    if (page.filename !== page.title) events.push([texts.fileName, page.filename]);
  }
  if (page.__typename === 'Folder') events.push([texts.contains, texts.items(page.childrenCount)]);
  if (parent) {
    const to = folderAddress({ companyUuid: company.uuid, urlPath: parent.urlPath });
    events.push([
      texts.location,
      page.live ? (
        <Link key="parent" to={to}>
          {parent.title}
        </Link>
      ) : (
        parent.title
      ),
    ]);
  }
  return <DetailList details={events} />;
}
