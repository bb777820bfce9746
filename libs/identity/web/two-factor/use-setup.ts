import { toast, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  Confirm2faDeviceDocument,
  Create2faDeviceDocument,
  type Create2faDeviceMutation,
  EnableUser2faDocument,
  Send2faTokenDocument,
} from './generated/graphql.js';
import { type Method, mayGoOn, type Step, stepBefore } from './steps.js';
import { texts } from './texts.js';

type NewDevice = Create2faDeviceMutation['create2faDevice'];

/** The device that is being set up, by which method and for which number. */
interface Registered extends NewDevice {
  readonly method: Method;
  readonly number: string;
}

const words = { refused: texts.failed, failed: texts.failed };

/** The wizard: where somebody is in it, and the moves from there. */
export function useSetup() {
  const [step, setStep] = useState<Step>('method');
  const [method, setMethod] = useState<Method | null>(null);
  const [phoneNumber, setPhoneNumber] = useState('');
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [sent, setSent] = useState<{ challenge: string | null; resendAfter: string | null }>();
  const [isConfirmed, setConfirmed] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [backupCodes, setBackupCodes] = useState<readonly string[]>([]);
  const [areCodesSaved, setCodesSaved] = useState(false);
  const [description, setDescription] = useState('');

  const creating = useCommand(Create2faDeviceDocument, { ...words, changes: ['twoFactor'] });
  const sending = useCommand(Send2faTokenDocument, { ...words, changes: [] });
  const confirming = useCommand(Confirm2faDeviceDocument, {
    ...words,
    changes: ['twoFactor'],
    tell: setCodeError,
  });
  const enabling = useCommand(EnableUser2faDocument, { ...words, changes: ['user', 'twoFactor'] });
  const isLoading = [creating, sending, confirming, enabling].some(({ running }) => running);

  /** Makes the device, unless it was made on an earlier visit of this step. */
  async function register(by: Method, number: string): Promise<Registered | null> {
    if (registered?.method === by && registered.number === number) return registered;
    const wanted = by === 'app' ? { deviceType: 'app' } : { deviceType: 'phone', phoneMethod: by, phoneNumber: number };
    const made = await creating.run(wanted);
    if (!made) return null;
    const device = { ...made.create2faDevice, method: by, number };
    setRegistered(device);
    setSent({ challenge: null, resendAfter: device.resendAfter ?? null });
    setConfirmed(false);
    return device;
  }

  async function sendTo(device: Registered): Promise<boolean> {
    const done = device.device && (await sending.run({ deviceId: device.device.id }));
    if (!done) return false;
    const { challenge = null, resendAfter = null } = done.send2faToken;
    setSent({ challenge, resendAfter });
    return true;
  }

  async function drawBackupCodes(): Promise<void> {
    setStep('backup');
    setBackupCodes([]);
    setCodesSaved(false);
    const drawn = await creating.run({ deviceType: 'static' });
    setBackupCodes(drawn?.create2faDevice.staticTokens ?? []);
  }

  async function next(): Promise<void> {
    if (step === 'method' && method) {
      setStep('register');
      if (method === 'app') await register('app', '');
    } else if (step === 'register' && method === 'app') setStep('verify');
    else if (step === 'register' && method) {
      const known = registered;
      const device = await register(method, phoneNumber);
      // a code that was sent before stays good
      if (device && ((device === known && sent?.challenge) || (await sendTo(device)))) setStep('verify');
    } else if (step === 'verify') await drawBackupCodes();
    else if (step === 'backup') {
      const enabled = await enabling.run({});
      if (!enabled) return;
      setDescription(enabled.enableUser2fa.currentUser?.twoFactorDescription ?? '');
      setStep('finished');
    }
  }

  /** False when the code was wrong. */
  async function confirm(code: string): Promise<boolean> {
    const id = registered?.device?.id;
    setCodeError(undefined);
    if (!id || !(await confirming.run({ secondFactor: { deviceId: id, otpToken: code } }))) return false;
    setConfirmed(true);
    toast(texts.verified, 'success');
    await drawBackupCodes();
    return true;
  }

  const hasKey = registered?.method === 'app';
  return {
    step,
    method,
    phoneNumber,
    isConfirmed,
    codeError,
    isLoading,
    backupCodes,
    areCodesSaved,
    markSaved: setCodesSaved,
    description,
    qrCode: hasKey ? registered.qrCode : null,
    secretText: hasKey ? registered.secretText : null,
    sent,
    mayGoOn: mayGoOn({
      step,
      method,
      phoneNumber,
      hasKey,
      isConfirmed,
      hasBackupCodes: backupCodes.length > 0,
      areCodesSaved,
      isLoading,
    }),
    choose: setMethod,
    writePhoneNumber: setPhoneNumber,
    next,
    back: () => {
      setStep(stepBefore(step));
      setCodeError(undefined);
    },
    confirm,
    resend: async () => {
      if (registered && (await sendTo(registered))) toast(texts.resent);
    },
    retry: () => (step === 'backup' ? drawBackupCodes() : register('app', '')),
  };
}

export type Setup = ReturnType<typeof useSetup>;
