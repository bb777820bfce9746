import { describeMethod, type TwoFactorEvent, type TwoFactorState, twoFactorDecider } from '@daybook/identity/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { addresseeOf, ifItWasNotYou, isNotification, momentIn, type Sender, write } from './emails.js';

interface News {
  readonly subject: string;
  readonly said: string;
  /** What a new password does not end by itself. */
  readonly alsoDo?: string;
}

/** Tells a person of every change of what their sign-in asks for, for it may not have been theirs. */
export function mailsSecondFactorChanges(sender: Sender): AnyEventHandler {
  const send = (news: News | undefined, event: RecordedEvent<TwoFactorEvent>, tools: FlowContext) =>
    news && isNotification(event, tools) ? mail(news, event, sender, tools) : Promise.resolve();
  const now = async ({ stream }: RecordedEvent<TwoFactorEvent>, { commands }: FlowContext) =>
    (await commands.load(twoFactorDecider, subjectOf(stream))).state;
  return eventHandler<TwoFactorEvent>({
    name: 'identity.mailSecondFactorChanges',
    categories: ['twoFactor'],
    on: {
      TwoFactorEnabled: (event, tools) => send(enabled, event, tools),
      TwoFactorDisabled: (event, tools) => send(disabled, event, tools),
      TwoFactorReset: (event, tools) => send(wasReset(event.data.reason), event, tools),
      TwoFactorDeviceConfirmed: async (event, tools) => send(added(await now(event, tools), event), event, tools),
      TwoFactorDeviceRemoved: async (event, tools) =>
        send(isProtected(await now(event, tools), event) ? removed : undefined, event, tools),
      BackupCodesIssued: async (event, tools) =>
        send(isProtected(await now(event, tools), event) ? renewed : undefined, event, tools),
      BackupCodeUsed: async (event, tools) => send(used((await now(event, tools)).backup.left.length), event, tools),
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
function isProtected({ enabledBy }: TwoFactorState, { revision }: RecordedEvent): boolean {
  return enabledBy !== null && enabledBy < revision;
}

/** A passkey signs in by itself from the start, so it is told of also before. */
function added(
  state: TwoFactorState,
  event: RecordedEvent<Extract<TwoFactorEvent, { type: 'TwoFactorDeviceConfirmed' }>>,
) {
  const device = state.devices.find(({ uuid }) => uuid === event.data.device);
  if (!device || !(isProtected(state, event) || device.deviceType === 'passkey')) return undefined;
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
  event: RecordedEvent<TwoFactorEvent>,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const to = await addresseeOf(subjectOf(event.stream), tools);
  if (!to) return;
  await write(
    to,
    `second factor ${event.id}`,
    {
      subject,
      paragraphs: [said, `This happened on ${momentIn(sender, event.meta.at)}.`],
      ...ifItWasNotYou(sender),
      closing: `If this was you, you don’t need to do anything. If not, choose a new password now${alsoDo} and tell ${sender.firmName}.`,
    },
    sender,
    tools,
  );
}
