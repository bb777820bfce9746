import { type TwoFactorDevice, type TwoFactorEvent, twoFactorDecider } from '@daybook/identity/domain';
import { PhoneCodes } from '@daybook/identity/secrets';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type Phone, PhoneAnswerLost, PhoneRefused } from '@daybook/kernel/phone';

/**
 * Sends the codes that were asked for, each once: the code is claimed before the telephone company is asked. What was
 * refused is told to the person at their next step; what may have gone out is not sent again.
 */
export function deliversCodes(settings: { readonly firmName: string }): AnyEventHandler {
  return eventHandler<TwoFactorEvent>({
    name: 'identity.deliverCodes',
    categories: ['twoFactor'],
    on: {
      async TwoFactorCodeRequested(event, tools) {
        const user = subjectOf(event.stream);
        const { challenge, device: uuid } = event.data;
        const { state } = await tools.commands.load(twoFactorDecider, user);
        const device = state.devices.find((one) => one.uuid === uuid);
        const codes = new PhoneCodes(tools.query, tools.keys);
        const code = device && (await codes.claim(challenge, tools.clock.now()));
        if (!code) return;
        try {
          await hand(tools.phone, device, code, settings.firmName);
        } catch (error) {
          if (error instanceof PhoneAnswerLost) return codes.settle(challenge, 'unknown');
          if (!(error instanceof PhoneRefused)) {
            await codes.release(challenge);
            throw error;
          }
          await codes.settle(challenge, 'refused');
          return report(user, challenge, event, tools);
        }
        await codes.settle(challenge, 'sent');
      },
    },
  });
}

async function hand(
  phone: Phone | null,
  { phoneNumber: to, phoneMethod }: TwoFactorDevice,
  code: string,
  firmName: string,
): Promise<void> {
  if (!phone || to === null) throw new PhoneRefused('Codes cannot be sent to this number.');
  if (phoneMethod === 'sms')
    return phone.message({
      to,
      text: `${code} is your ${firmName} code. It works for 10 minutes. Do not share it with anyone.`,
    });
  return phone.call({ to, text: `Hello. Your ${firmName} code is ${[...code].join(', ')}.` });
}

async function report(user: string, challenge: string, event: RecordedEvent, { commands }: FlowContext): Promise<void> {
  await commands.send(
    twoFactorDecider,
    user,
    { type: 'ReportUndelivered', challenge },
    metadataFromEvent(event, 'undelivered', { system: 'identity' }),
  );
}
