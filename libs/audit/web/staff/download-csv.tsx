import { Button, RequestFailed, send, toast } from '@daybook/kernel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { AuditTrailCsvDocument } from './generated/graphql.js';
import { filtersOf } from './resource.js';
import { texts } from './texts.js';

/** What the filters show, as a file. */
export function DownloadCsv() {
  const { filterValues } = useListContext();
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const { auditTrailCsv } = await send(AuditTrailCsvDocument, filtersOf(filterValues));
      save(new Blob([auditTrailCsv], { type: 'text/csv;charset=utf-8' }));
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(cause.sentence ?? texts.downloadFailed, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} running={running} onClick={download}>
      {texts.download}
    </Button>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = texts.csvName;
  link.click();
  URL.revokeObjectURL(link.href);
}
