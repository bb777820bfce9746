import { Button, confirm, Dialog, DialogButtons, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { BackupCodes } from '../two-factor/backup-codes.js';
import { Create2faDeviceDocument } from '../two-factor/generated/graphql.js';
import { texts } from './security-texts.js';

/** Draws backup codes anew and shows them, this once. */
export function NewBackupCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  const drawing = useCommand(Create2faDeviceDocument, {
    refused: texts.failed,
    failed: texts.failed,
    changes: ['twoFactor'],
  });

  const draw = async () => {
    const wording = { confirmText: texts.getNew, cancelText: texts.cancel };
    if (!(await confirm(texts.askNewCodes, wording))) return;
    const drawn = await drawing.run({ deviceType: 'static' });
    if (drawn) setCodes(drawn.create2faDevice.staticTokens ?? []);
  };

  return (
    <>
      <Button running={drawing.running} onClick={() => void draw()}>
        {texts.newCodes}
      </Button>
      {codes && (
        <Dialog title={texts.newCodes} size="wide" persistent onClose={() => setCodes(undefined)}>
          <BackupCodes codes={codes} />
          <DialogButtons>
            <Button look="primary" onClick={() => setCodes(undefined)}>
              {texts.done}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
