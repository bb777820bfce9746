import { Button, Dialog, DialogButtons, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  ConfirmSecondFactorDocument,
  type ConfirmSecondFactorMutationVariables,
  OwnWaysDocument,
} from './generated/graphql.js';
import { passkeyShown } from './passkey-shown.js';
import { PasswordShown } from './password-shown.js';
import { texts } from './texts.js';
import { WayChoice } from './way-choice.js';

/** The second factor once more, or the password of whoever has none, before money or bank numbers are moved. */
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
  const hasSecondFactor = (data?.my2faDevices ?? []).length > 0;
  return (
    <Dialog title={texts.again} onClose={() => onDone(false)}>
      {!data && <Waiting />}
      {data && <p>{hasSecondFactor ? texts.againWhy : texts.passwordWhy}</p>}
      {data && !hasSecondFactor && (
        <PasswordShown running={running} error={error} onPassword={(password) => void confirm({ password })} />
      )}
      {data && hasSecondFactor && (
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
