import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@daybook/testing/api';
import { generate } from 'otplib';

/** A second factor as its owner holds it after setting it up. */
export interface SecondFactorOfTest {
  readonly device: string;
  /** Base32. */
  readonly secret: string;
  readonly backupCodes: readonly string[];
  /** What the app shows; `steps` half minutes from now. */
  code(steps?: number): Promise<string>;
}

/** Sets up an authenticator app in the browser of whoever is signed in there, and enables two-factor authentication. */
export async function enableApp(browser: ApiClient): Promise<SecondFactorOfTest> {
  const app = await created(browser, 'deviceType: "app"');
  const secret = app.secretText as string;
  const code = (steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
  await confirmedBefore(browser, app.device.id, code);
  const { staticTokens } = await created(browser, 'deviceType: "static"');
  const { data } = await browser.graphql('mutation { enableUser2fa { errors { message } } }');
  demandNone(data.enableUser2fa.errors);
  return { device: app.device.id, secret, backupCodes: staticTokens, code };
}

/** @param wanted the arguments of create2faDevice */
export async function created(browser: ApiClient, wanted: string) {
  const { data } = await browser.graphql(`mutation { create2faDevice(${wanted}) {
    qrCode secretText staticTokens resendAfter device { id name confirmed deviceType phoneMethod } errors { message } } }`);
  demandNone(data.create2faDevice.errors);
  return data.create2faDevice;
}

export async function confirmed(browser: ApiClient, deviceId: string, otpToken: string): Promise<void> {
  const { data } = await browser.graphql(confirm, { given: { deviceId, otpToken } });
  demandNone(data.confirm2faDevice.errors);
}

export const confirm = `mutation ($given: SecondFactorInput!) {
  confirm2faDevice(secondFactor: $given) { device { id confirmed } errors { message } } }`;

/** Sign-in with all it takes; `secondFactorDevices` says that a second step is asked for. */
export const signInWith = `mutation ($username: String, $password: String, $otpToken: String, $deviceId: String,
    $trustDevice: Boolean, $secondFactorDeviceId: UUID, $passkey: JSON) {
  login(username: $username, password: $password, otpToken: $otpToken, deviceId: $deviceId, trustDevice: $trustDevice,
    secondFactorDeviceId: $secondFactorDeviceId, passkey: $passkey) {
    currentUser { uuid isCurrentDeviceTrusted } token errors { message }
    secondFactorDevices { id name deviceType phoneMethod } } }`;

const stepNow = () => Math.floor(Date.now() / 30_000);

/**
 * With the code of the step before, so that the one of now is left for signing in. It counts for as long as this step
 * lasts: where that has ended under way, it is done once more with the next.
 */
async function confirmedBefore(browser: ApiClient, deviceId: string, code: SecondFactorOfTest['code']): Promise<void> {
  for (;;) {
    await secondsLeftInStep(5);
    const step = stepNow();
    const { data } = await browser.graphql(confirm, { given: { deviceId, otpToken: await code(-1) } });
    const { errors } = data.confirm2faDevice;
    if (!errors || stepNow() === step) return demandNone(errors);
  }
}

/** For what is done in the same step afterwards. */
async function secondsLeftInStep(wanted: number): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < wanted * 1_000) await pause(left);
}

function demandNone(errors: readonly { message: string }[] | null): void {
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
}
