import { Button, useCommand } from '@daybook/kernel/ui';
import { RefreshCw } from 'lucide-react';
import { ReadBooksDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Reads what changed in the books at once, not only at night, and not only when QuickBooks was to be tried again. */
export function ReadNow({
  companyUuid,
  isReading,
  keys,
}: {
  readonly companyUuid: string;
  readonly isReading: boolean;
  readonly keys?: string | undefined;
}) {
  const { run, running } = useCommand(ReadBooksDocument, {
    changes: ['ledgerSync'],
    refused: texts.notStarted,
    failed: texts.notStarted,
  });
  return (
    <Button
      icon={<RefreshCw size={16} aria-hidden />}
      aria-keyshortcuts={keys}
      running={running || isReading}
      onClick={() => void run({ companyUuid })}
    >
      {texts.readNow}
    </Button>
  );
}
