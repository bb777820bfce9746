import { Button, useCommand } from '@daybook/kernel/ui';
import { Archive } from 'lucide-react';
import { BackUpBooksDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Writes the books into files of the company's library, from which they can be made anew. */
export function BackUp({ companyUuid, isRunning }: { readonly companyUuid: string; readonly isRunning: boolean }) {
  const { run, running } = useCommand(BackUpBooksDocument, {
    changes: ['ledgerSync'],
    refused: texts.notBackedUp,
    failed: texts.notBackedUp,
  });
  return (
    <Button
      icon={<Archive size={16} aria-hidden />}
      running={running || isRunning}
      onClick={() => void run({ companyUuid })}
    >
      {texts.backUp}
    </Button>
  );
}
