import { isPhoneNumber } from '@daybook/identity/domain';

/** The steps of the wizard in their order; `finished` comes after the last. */
export const steps = ['method', 'register', 'verify', 'backup'] as const;
export type Step = (typeof steps)[number] | 'finished';

/** By an app, or by a phone that is sent a message or called. */
export type Method = 'app' | 'sms' | 'call';

/** How far somebody is. */
export interface Progress {
  readonly step: Step;
  readonly method: Method | null;
  readonly phoneNumber: string;
  /** The key of the app has been made. */
  readonly hasKey: boolean;
  readonly isConfirmed: boolean;
  readonly hasBackupCodes: boolean;
  /** They say so: a button that was pressed for the step before must not pass them over. */
  readonly areCodesSaved: boolean;
  readonly isLoading: boolean;
}

/** Whether the button that goes on may be pressed. */
export function mayGoOn({
  step,
  method,
  phoneNumber,
  hasKey,
  isConfirmed,
  hasBackupCodes,
  areCodesSaved,
  isLoading,
}: Progress): boolean {
  if (isLoading) return false;
  switch (step) {
    case 'method':
      return method !== null;
    case 'register':
      return method === 'app' ? hasKey : isPhoneNumber(phoneNumber);
    case 'verify':
      return isConfirmed;
    case 'backup':
      return hasBackupCodes && areCodesSaved;
    case 'finished':
      return true;
  }
}

export function stepBefore(step: Step): Step {
  if (step === 'finished') return step;
  return steps[Math.max(0, steps.indexOf(step) - 1)] ?? 'method';
}

/** Staff have to go through with it where the second factor is theirs to have, until they have one. */
export function isCancellable(
  step: Step,
  {
    isOn,
    viewStaffDashboard,
    disableMandatory2fa,
  }: { isOn: boolean; viewStaffDashboard: boolean; disableMandatory2fa: boolean },
): boolean {
  return step === 'finished' || isOn || !viewStaffDashboard || disableMandatory2fa;
}
