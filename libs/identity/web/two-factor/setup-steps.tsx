import { Button, Checkbox, copyText, ErrorState, RadioGroup, Skeleton } from '@daybook/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { PhoneField } from '../phone-field.js';
import { BackupCodes } from './backup-codes.js';
import { CodeField } from './code-field.js';
import { Resend } from './resend.js';
import type { Method } from './steps.js';
import { texts } from './texts.js';
import type { Setup } from './use-setup.js';

const methods = (Object.keys(texts.methods) as Method[]).map((value) => ({ value, label: texts.methods[value] }));

/** What the step at hand asks for. */
export function SetupStep({ setup }: { readonly setup: Setup }) {
  switch (setup.step) {
    case 'method':
      return (
        <RadioGroup
          label={texts.askMethod}
          options={methods}
          value={setup.method ?? ''}
          onChoose={(value) => setup.choose(value as Method)}
        />
      );
    case 'register':
      return setup.method === 'app' ? <AppKey setup={setup} /> : <PhoneNumber setup={setup} />;
    case 'verify':
      return <Verify setup={setup} />;
    case 'backup':
      if (setup.backupCodes.length > 0)
        return (
          <>
            <BackupCodes codes={setup.backupCodes} />
            <Checkbox
              label={texts.codesSaved}
              checked={setup.areCodesSaved}
              onChange={({ target }) => setup.markSaved(target.checked)}
            />
          </>
        );
      return setup.isLoading ? (
        <Skeleton width={70} height={120} />
      ) : (
        <ErrorState title={texts.noBackup} onRetry={() => void setup.retry()} />
      );
    case 'finished':
      return (
        <div className="setup-finished">
          <CircleCheck size={32} aria-hidden />
          <p>
            <strong>{texts.finished}</strong>
          </p>
          <p>{texts.finishedBy(setup.description)}</p>
        </div>
      );
  }
}

function AppKey({ setup: { qrCode, secretText, isLoading, retry } }: { readonly setup: Setup }) {
  if (!qrCode || !secretText)
    return isLoading ? (
      <p role="status">{texts.waitForCode}</p>
    ) : (
      <ErrorState title={texts.noKey} onRetry={() => void retry()} />
    );
  const copy = () => copyText(secretText, { done: texts.keyCopied, failed: texts.copyFailed });
  return (
    <div className="setup-key">
      <p>{texts.scan}</p>
      <img src={`data:image/png;base64,${qrCode}`} width={200} height={200} alt={texts.qrCode} />
      <p>{texts.typeIn}</p>
      <p>
        <code>{secretText.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Button size="small" onClick={() => void copy()}>
        {texts.copyKey}
      </Button>
    </div>
  );
}

function PhoneNumber({ setup }: { readonly setup: Setup }) {
  return (
    <PhoneField
      label={texts.phone}
      value={setup.phoneNumber}
      onChange={(number) => setup.writePhoneNumber(number.trim())}
    />
  );
}

function Verify({ setup }: { readonly setup: Setup }) {
  const { method, sent, isConfirmed, codeError } = setup;
  if (isConfirmed) return <p role="status">{texts.isVerified}</p>;
  const whereTo = sent?.challenge ?? '';
  return (
    <div className="setup-verify">
      {method === 'app' && <p>{texts.enterAppCode}</p>}
      {method === 'sms' && <p>{texts.sentTo(whereTo)}</p>}
      {method === 'call' && <p>{texts.calling(whereTo)}</p>}
      <CodeField error={codeError} onCode={setup.confirm} />
      {method !== 'app' && (
        <Resend after={sent?.resendAfter ?? null} running={setup.isLoading} onResend={() => void setup.resend()} />
      )}
    </div>
  );
}
