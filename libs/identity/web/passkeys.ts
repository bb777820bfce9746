import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/**
 * Has the device make a passkey, as the server's options say.
 *
 * @returns its answer for the server; undefined when the person or the device would not
 */
export function makePasskey(options: unknown): Promise<unknown> {
  return unlessRefused(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Has the device show one of its passkeys; otherwise as `makePasskey`. */
export function showPasskey(options: unknown): Promise<unknown> {
  return unlessRefused(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Browsers do not tell a person who thought better of it from a device that has no passkey. */
async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
