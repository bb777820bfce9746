import { Button, Dialog, DialogButtons, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  ConfirmSecondFactorDocument,
  type ConfirmSecondFactorMutationVariables,
  OwnWaysDocument,
} from './generated/graphql.js';
import { passkeyShown } from './passkey-shown.js';
import { texts } from './texts.js';
import { WayChoice } from './way-choice.js';

/** The second factor once more, before money or bank numbers are moved. */
export function ShowAgain({ onDone }: { readonly onDone: (isShown: boolean) => void }) {
  const { data } = useQuery(OwnWaysDocument, {});
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(ConfirmSecondFactorDocument, {
    changes: [],
    refused: texts.notConfirmed,
    failed: texts.notConfirmed,
    tell: setError,
  });
  const confirm = async (given: ConfirmSecondFactorMutationVariables): Promise<boolean> => {
    setError(undefined);
    const isShown = (await run(given)) !== null;
    if (isShown) onDone(true);
    return isShown;
  };
  const withPasskey = async () => {
    const passkey = await passkeyShown();
    if (passkey === undefined) setError(texts.noPasskey);
    else await confirm({ passkey });
  };
  return (
    <Dialog title={texts.again} onClose={() => onDone(false)}>
      <p>{texts.againWhy}</p>
      {!data && <Waiting />}
      {data && (
        <WayChoice
          devices={data.my2faDevices}
          running={running}
          error={error}
          onChoose={() => setError(undefined)}
          onCode={confirm}
          onPasskey={() => void withPasskey()}
        />
      )}
      <DialogButtons>
        <Button look="quiet" onClick={() => onDone(false)}>
          {texts.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
