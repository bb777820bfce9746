import { Button, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ShowEinDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The whole number comes when somebody who may see it asks for it, which is on record; the screen forgets it again. */
export function Ein({
  companyUuid,
  ein,
  mayShow,
}: {
  readonly companyUuid: string;
  readonly ein: string;
  readonly mayShow: boolean;
}) {
  const [whole, setWhole] = useState<string | null>(null);
  const { run, running } = useCommand(ShowEinDocument, {
    changes: [],
    refused: texts.einNotShown,
    failed: texts.einNotShown,
  });
  if (!mayShow) return ein;
  const toggle = async () => setWhole(whole === null ? ((await run({ companyUuid }))?.showEin.ein ?? null) : null);
  return (
    <span className="profile-ein">
      <span className="tabular">{whole ?? ein}</span>
      <Button
        size="small"
        look="quiet"
        running={running}
        onClick={() => void toggle()}
        aria-label={texts.einOf(whole !== null)}
      >
        {whole === null ? texts.show : texts.hide}
      </Button>
    </span>
  );
}
