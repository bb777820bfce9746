import { RequestFailed, send } from '@daybook/kernel/ui';
import { BeginPasskeySignInDocument } from './generated/graphql.js';

/** What a passkey of this device answers that is both factors at once; undefined when there was none. */
export async function passkeyShown(): Promise<unknown> {
  try {
    const { beginPasskeySignIn: begun } = await send(BeginPasskeySignInDocument, {});
    if (begun.errors?.length) return undefined;
    const { showPasskey } = await import('../passkeys.js');
    return await showPasskey(begun.options);
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause;
    return undefined;
  }
}
