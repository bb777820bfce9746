import '../two-factor/two-factor.css';
import { Button, Checkbox, Dialog, DialogButtons, RadioGroup, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import { CodeField } from '../two-factor/code-field.js';
import { BackupCode, PhoneCode } from './codes.js';
import {
  ConfirmSecondFactorDocument,
  type ConfirmSecondFactorMutationVariables,
  OwnWaysDocument,
} from './generated/graphql.js';
import { passkeyShown } from './passkey-shown.js';
import { texts } from './texts.js';
import { waysOf } from './ways.js';

/** The second factor once more, before money or bank numbers are moved. */
export function ShowAgain({ onDone }: { readonly onDone: (isShown: boolean) => void }) {
  const { data } = useQuery(OwnWaysDocument, {});
  const ways = waysOf(data?.my2faDevices ?? [], 'PublicKeyCredential' in window);
  const [chosen, setChosen] = useState<string>();
  const [wantsBackup, setWantsBackup] = useState(false);
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
  const isBackup = wantsBackup || ways.offered.length === 0;
  const way = isBackup ? undefined : (ways.offered.find(({ id }) => id === chosen) ?? ways.offered[0]);
  const withCode = (otpToken: string) => confirm({ otpToken, ...(way && { secondFactorDeviceId: way.id }) });
  const withPasskey = async () => {
    const passkey = await passkeyShown();
    if (passkey === undefined) setError(texts.noPasskey);
    else await confirm({ passkey });
  };
  return (
    <Dialog title={texts.again} onClose={() => onDone(false)}>
      <p>{texts.againWhy}</p>
      {!data && <Waiting />}
      {data && !isBackup && ways.offered.length > 1 && (
        <RadioGroup
          label={texts.ways}
          options={ways.offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={way?.id ?? ''}
          onChoose={(id) => {
            setChosen(id);
            setError(undefined);
          }}
        />
      )}
      {way?.deviceType === 'passkey' && (
        <>
          {error && (
            <p className="sign-in-error" role="alert">
              {error}
            </p>
          )}
          <Button look="primary" running={running} onClick={() => void withPasskey()}>
            {texts.usePasskey}
          </Button>
        </>
      )}
      {way?.deviceType === 'app' && (
        <>
          <p>{texts.app}</p>
          <CodeField key={way.id} error={error} onCode={withCode} />
        </>
      )}
      {way?.deviceType === 'phone' && <PhoneCode key={way.id} phone={way.id} error={error} onCode={withCode} />}
      {data && isBackup && <BackupCode running={running} error={error} onCode={withCode} />}
      {ways.hasBackupCodes && ways.offered.length > 0 && (
        <Checkbox
          label={texts.useBackup}
          role="switch"
          name="useBackupCode"
          checked={wantsBackup}
          onChange={({ target }) => {
            setWantsBackup(target.checked);
            setError(undefined);
          }}
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
