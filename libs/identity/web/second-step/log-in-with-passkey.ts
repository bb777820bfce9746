import { RequestFailed, send } from '@daybook/kernel/ui';
import { type FirstFactor, type LogIn, logIn } from '../log-in.js';
import { texts as signInTexts } from '../texts.js';
import { BeginPasskeySignInDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Signs in by a passkey: as the second factor when a first is given, else by the passkey alone. */
export async function logInWithPasskey(
  firstFactor: FirstFactor,
  remember: boolean,
  trustDevice: boolean,
): Promise<LogIn> {
  try {
    const given = Object.keys(firstFactor).length > 0 ? { firstFactor } : {};
    const { beginPasskeySignIn: begun } = await send(BeginPasskeySignInDocument, given, { aboutSession: true });
    const [error] = begun.errors ?? [];
    if (error) return { outcome: 'refused', sentence: error.message };
    const { showPasskey } = await import('../passkeys.js');
    const passkey = await showPasskey(begun.options);
    if (passkey === undefined) return { outcome: 'refused', sentence: texts.noPasskey };
    return await logIn(firstFactor, remember, { passkey, trustDevice });
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause;
    return { outcome: 'refused', sentence: cause.sentence ?? signInTexts.unreachable };
  }
}
