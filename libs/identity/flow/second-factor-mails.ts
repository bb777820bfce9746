import { describeMethod, type TwoFactorFact, type TwoFactorState, twoFactorDecider } from '@daybook/identity/domain';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { type AnyReaction, reaction, type Tools } from '@daybook/kernel/flows';
import { addresseeOf, ifItWasNotYou, isNews, momentIn, type Sender, write } from './letters.js';

interface News {
  readonly subject: string;
  readonly said: string;
  /** What a new password does not end by itself. */
  readonly alsoDo?: string;
}

/** Tells a person of every change of what their sign-in asks for, for it may not have been theirs. */
export function mailsSecondFactorChanges(sender: Sender): AnyReaction {
  const tell = (news: News | undefined, fact: Recorded<TwoFactorFact>, tools: Tools) =>
    news && isNews(fact, tools) ? mail(news, fact, sender, tools) : Promise.resolve();
  const now = async ({ stream }: Recorded<TwoFactorFact>, { commands }: Tools) =>
    (await commands.load(twoFactorDecider, subjectOf(stream))).state;
  return reaction<TwoFactorFact>({
    name: 'identity.mailSecondFactorChanges',
    categories: ['twoFactor'],
    on: {
      TwoFactorEnabled: (fact, tools) => tell(enabled, fact, tools),
      TwoFactorDisabled: (fact, tools) => tell(disabled, fact, tools),
      TwoFactorReset: (fact, tools) => tell(wasReset(fact.data.reason), fact, tools),
      TwoFactorDeviceConfirmed: async (fact, tools) => tell(added(await now(fact, tools), fact), fact, tools),
      TwoFactorDeviceRemoved: async (fact, tools) =>
        tell(isProtected(await now(fact, tools), fact) ? removed : undefined, fact, tools),
      BackupCodesIssued: async (fact, tools) =>
        tell(isProtected(await now(fact, tools), fact) ? renewed : undefined, fact, tools),
      BackupCodeUsed: async (fact, tools) => tell(used((await now(fact, tools)).backup.left.length), fact, tools),
    },
  });
}

const enabled: News = {
  subject: 'Two-factor authentication is on',
  said: 'From now on, you need a second factor to sign in.',
};
const disabled: News = {
  subject: 'Two-factor authentication is off',
  said: 'You no longer need a second factor to sign in, and none of your devices is trusted any longer.',
};
const removed: News = {
  subject: 'A second factor was removed',
  said: 'One of your second factors was removed from your account.',
};
const renewed: News = {
  subject: 'You have new backup codes',
  said: 'You have new backup codes. The old ones no longer work.',
};

function wasReset(reason: string | null): News {
  const why = reason === null ? '' : ` The reason given: “${reason}”`;
  return {
    subject: 'Your second factor was reset',
    said: `Your accounting firm reset your second factor so that you can set it up again.${why}`,
  };
}

/** Whether the account asked for a second factor when this happened; what came before was its setting up. */
function isProtected({ enabledBy }: TwoFactorState, { revision }: Recorded): boolean {
  return enabledBy !== null && enabledBy < revision;
}

/** A passkey signs in by itself from the start, so it is told of also before. */
function added(state: TwoFactorState, fact: Recorded<Extract<TwoFactorFact, { type: 'TwoFactorDeviceConfirmed' }>>) {
  const device = state.devices.find(({ uuid }) => uuid === fact.data.device);
  if (!device || !(isProtected(state, fact) || device.deviceType === 'passkey')) return undefined;
  return {
    subject: 'A new way to sign in was set up',
    said: `You can now use this to sign in: ${describeMethod(device)}.`,
    alsoDo: ', remove the new device in your settings under Security,',
  };
}

function used(left: number): News {
  const rest = left === 0 ? 'It was the last one. Please create new ones in your settings.' : `You have ${left} left.`;
  return { subject: 'A backup code was used', said: `Someone signed in with one of your backup codes. ${rest}` };
}

async function mail(
  { subject, said, alsoDo = '' }: News,
  fact: Recorded<TwoFactorFact>,
  sender: Sender,
  tools: Tools,
): Promise<void> {
  const to = await addresseeOf(subjectOf(fact.stream), tools);
  if (!to) return;
  await write(
    to,
    `second factor ${fact.id}`,
    {
      subject,
      paragraphs: [said, `This happened on ${momentIn(sender, fact.meta.at)}.`],
      ...ifItWasNotYou(sender),
      closing: `If this was you, you don’t need to do anything. If not, choose a new password now${alsoDo} and tell ${sender.firmName}.`,
    },
    sender,
    tools,
  );
}
