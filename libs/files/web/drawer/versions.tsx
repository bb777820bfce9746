import { Button, ErrorState, formatBytes, formatMoment, Skeleton, useCommand, useQuery } from '@daybook/kernel/ui';
import { FileWarning } from '@daybook/uploads/web';
import { Download } from 'lucide-react';
import { downloadVersion } from '../downloads.js';
import { ChangeFileVersionDocument, FileVersionsDocument } from '../generated/graphql.js';
import { libraryKinds } from '../page.js';
import { texts } from '../texts.js';

/** Every version of a file, newest first: to download, and to make current. */
export function Versions({ fileUuid, mayChange }: { readonly fileUuid: string; readonly mayChange: boolean }) {
  const { data, failure, refetch } = useQuery(FileVersionsDocument, { uuid: fileUuid }, { about: libraryKinds });
  const change = useCommand(ChangeFileVersionDocument, {
    changes: libraryKinds,
    refused: texts.failedToChangeVersion,
    failed: texts.failedToChangeVersion,
  });
  if (!data && failure) return <ErrorState title={texts.failedToLoadVersions} onRetry={refetch} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <ol className="versions" aria-label={texts.versions}>
      {data.fileVersions.map(({ uuid, versionNumber, filename, url, size, uploadedAt, user, isCurrent, ...more }) => (
        <li key={uuid}>
          <div className="version-head">
            <strong>{texts.version(versionNumber)}</strong>
            {isCurrent && <span className="version-current">{texts.current}</span>}
          </div>
          <p>{filename}</p>
          <p className="version-meta">
            {[user?.name, formatBytes(size)].filter(Boolean).join(' · ')}{' '}
            <time dateTime={uploadedAt}>{formatMoment(uploadedAt)}</time>
          </p>
          <FileWarning reason={more.unviewableReason} />
          <div className="file-buttons">
            {url && (
              <Button
                size="small"
                look="quiet"
                icon={<Download size={15} aria-hidden />}
                onClick={() => void downloadVersion(fileUuid, uuid)}
              >
                {texts.download}
              </Button>
            )}
            {mayChange && !isCurrent && (
              <Button
                size="small"
                look="quiet"
                running={change.running}
                onClick={() => void change.run({ fileUuid, fileVersionUuid: uuid })}
              >
                {texts.makeCurrent}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
