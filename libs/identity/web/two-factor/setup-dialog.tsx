import './two-factor.css';
import { Button, confirm, Dialog, DialogButtons, useConfig, useViewer } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { SetupStep } from './setup-steps.js';
import { isCancellable, type Step, steps } from './steps.js';
import { texts } from './texts.js';
import { useSetup } from './use-setup.js';

/** Leads through the second factor: method, register, verify, backup codes. */
export function TwoFactorSetup({ onClose }: { readonly onClose: () => void }) {
  const setup = useSetup();
  const { perms, is2faEnabled } = useViewer();
  // who has one already adds a method
  const [isOn] = useState(is2faEnabled);
  const { disableMandatory2fa = false } = useConfig();
  const { step } = setup;
  const { viewStaffDashboard } = perms;
  const mayCancel = isCancellable(step, { isOn, viewStaffDashboard, disableMandatory2fa });

  const cancel = async () => {
    const wording = { confirmText: texts.stop, cancelText: texts.goOn };
    if (step === 'finished' || (await confirm(isOn ? texts.askStopAdding : texts.askStop, wording))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'finished') onClose();
    else if (setup.mayGoOn) void setup.next();
  };

  return (
    <Dialog title={texts.title} size={720} persistent onClose={mayCancel ? () => void cancel() : undefined}>
      <form className="setup" onSubmit={submit} noValidate>
        <Steps at={step} />
        <div className="wizard-step">
          <SetupStep setup={setup} />
        </div>
        <DialogButtons>
          {step !== 'method' && step !== 'finished' && (
            <Button look="quiet" disabled={setup.isLoading} onClick={setup.back}>
              {texts.back}
            </Button>
          )}
          <Button type="submit" look="primary" running={setup.isLoading} disabled={!setup.mayGoOn}>
            {wordOf(step, isOn)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Steps({ at }: { readonly at: Step }) {
  const now = at === 'finished' ? steps.length : steps.indexOf(at);
  return (
    <ol className="wizard-steps" aria-label={texts.progress}>
      {steps.map((step, index) => (
        <li key={step} className={index < now ? 'done' : ''} aria-current={index === now ? 'step' : undefined}>
          {texts.steps[step]}
        </li>
      ))}
    </ol>
  );
}

function wordOf(step: Step, isOn: boolean): string {
  if (step === 'finished') return texts.done;
  if (step !== 'backup') return texts.next;
  return isOn ? texts.finish : texts.enable;
}
