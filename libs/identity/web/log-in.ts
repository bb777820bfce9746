import { RequestFailed, send } from '@daybook/kernel/ui';
import { deviceId } from './device-id.js';
import { LoginDocument, type LoginMutation, type LoginMutationVariables } from './generated/graphql.js';
import { endSession } from './session.js';
import { storeTimes } from './session-times.js';
import { texts } from './texts.js';

/** Who somebody is, shown once: by name and password, or by the voucher of another account. */
export interface FirstFactor {
  readonly username?: string;
  readonly password?: string;
  readonly socialToken?: string;
}

/** A way to show the second factor. */
export type SecondFactorDevice = NonNullable<LoginMutation['login']['secondFactorDevices']>[number];

type Given = Pick<LoginMutationVariables, 'otpToken' | 'secondFactorDeviceId' | 'passkey' | 'trustDevice'>;

export type LogIn =
  | { readonly outcome: 'signedIn' }
  | { readonly outcome: 'secondFactor'; readonly devices: readonly SecondFactorDevice[] }
  | { readonly outcome: 'refused'; readonly sentence: string };

/** Asks for a session once; when it is given, this browser keeps its times. */
export async function logIn(firstFactor: FirstFactor, remember: boolean, given: Given = {}): Promise<LogIn> {
  try {
    const { login } = await send(
      LoginDocument,
      { ...firstFactor, ...given, deviceId: deviceId(), remember },
      { aboutSession: true, requestId: crypto.randomUUID() },
    );
    if (login.errors?.length) return refused(login.errors.map(({ message }) => message).join('\n'));
    if (login.secondFactorDevices?.length) return { outcome: 'secondFactor', devices: login.secondFactorDevices };
    const { tokenExpiresAt, refreshTokenExpiresAt } = login;
    if (!tokenExpiresAt || !refreshTokenExpiresAt) return refused(texts.wrong);
    endSession(); // of whoever used this browser before
    storeTimes({ tokenExpiresAt, refreshTokenExpiresAt, remember });
    return { outcome: 'signedIn' };
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause;
    return refused(cause.sentence ?? texts.unreachable);
  }
}

function refused(sentence: string): LogIn {
  return { outcome: 'refused', sentence };
}
