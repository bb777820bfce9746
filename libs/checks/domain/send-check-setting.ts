import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { type AddressRefusal, inOneLine, type MailingAddress, mailingAddressOf } from './mailing-address.js';

/** What a company's checks have in common: where they come from, and the account on which they are drawn at first. */
export interface SendCheckSetting extends MailingAddress {
  readonly country: 'US';
  /** The bank account that a new check starts with. */
  readonly bankAccount: string;
}

export type SendCheckSettingEvent = DomainEvent<
  'SendCheckSettingSaved',
  { from: SendCheckSetting | null; to: SendCheckSetting }
>;

export interface SendCheckSettingCommand {
  readonly type: 'SaveSendCheckSetting';
  readonly setting: SendCheckSettingFields;
  /** Whether the bank account is one of the company and in use; the caller looks it up in its own stream. */
  readonly isBankAccountActive: boolean;
}

export type SendCheckSettingFields = MailingAddress & { readonly country: string; readonly bankAccount: string };

export type SendCheckSettingRefusal = AddressRefusal | Refusal<'country' | 'bankAccount'>;

export type SendCheckSettingState = SendCheckSetting | null;

/** Made of what was typed, or the first rule that it breaks. */
export function sendCheckSettingOf(typed: SendCheckSettingFields): SendCheckSetting | SendCheckSettingRefusal {
  const address = mailingAddressOf(typed);
  if ('refused' in address) return address;
  if (typed.country !== 'US') return refuse('country', 'Checks are mailed from addresses in the United States only.');
  if (typed.bankAccount === '') return noAccount;
  return { ...address, country: 'US', bankAccount: typed.bankAccount };
}

const noAccount = refuse('bankAccount', 'Select an active bank account.');

function decide(
  state: SendCheckSettingState,
  { setting, isBankAccountActive }: SendCheckSettingCommand,
): Decision<SendCheckSettingEvent, SendCheckSettingRefusal> {
  const to = sendCheckSettingOf(setting);
  if ('refused' in to) return to;
  if (!isBankAccountActive) return noAccount;
  const fields = Object.keys(to) as (keyof SendCheckSetting)[];
  if (fields.every((field) => state?.[field] === to[field])) return [];
  return [{ type: 'SendCheckSettingSaved', data: { from: state, to } }];
}

/** The settings of one company; the stream's uuid is the company's. */
export const sendCheckSetting: Decider<
  SendCheckSettingCommand,
  SendCheckSettingState,
  SendCheckSettingEvent,
  SendCheckSettingRefusal
> = {
  category: 'sendCheckSetting',
  initial: null,
  schema: { SendCheckSettingSaved: { version: 1 } },
  evolve: (_, { data }) => data.to,
  decide,
};

export const sendCheckSettingWords: EventDescriptions<SendCheckSettingEvent> = {
  SendCheckSettingSaved: ({ data: { from, to } }) => {
    const isMoved = !from || inOneLine(from) !== inOneLine(to);
    return description(
      'Check settings',
      isMoved ? 'saved how checks are mailed.' : 'chose another bank account for new checks.',
      isMoved ? [{ field: 'Return address', from: from && inOneLine(from), to: inOneLine(to) }] : [],
    );
  },
};
