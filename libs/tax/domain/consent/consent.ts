import { type Decider, type Decision, type DecisionContext, type RecordedEvent, refuse } from '@daybook/kernel/events';
import { dayIn, daysLater, isDay, monthsLater, startOfDayIn } from '../answers/days.js';
import {
  type ConsentCommand,
  type ConsentEvent,
  type ConsentRefusal,
  type ConsentTerms,
  consentSchema,
} from './consent.events.js';
import { wrongInRequest } from './requesting.js';

/** Between two emails to the same signers. */
export const resendPause = 3_600_000;

export interface Consent extends ConsentTerms {
  readonly is: 'pending' | 'granted' | 'declined' | 'voided';
  readonly signers: readonly string[];
  readonly isIndividual: boolean;
  readonly zone: string;
  readonly signed: Readonly<Record<string, string>>;
  readonly requestedAt: string;
  /** The last email to the signers. */
  readonly sentAt: string;
  readonly granted: { readonly from: string; readonly expiresOn: string; readonly expiresAt: string } | null;
  readonly withdrawnAt: string | null;
  readonly providerEvents: readonly string[];
}
export type ConsentState = { readonly is: 'absent' } | Consent;

type Decided = Decision<ConsentEvent, ConsentRefusal>;
type Of<T extends ConsentCommand['type']> = Extract<ConsentCommand, { type: T }>;

const notThere = refuse('notThere', 'This consent is not there. Please reload the page.');
const notPending = refuse('notPending', 'This consent is not waiting for a signature any more.');

function decide(state: ConsentState, command: ConsentCommand, { at }: DecisionContext): Decided {
  if (command.type === 'RequestConsent') return state.is === 'absent' ? requested(command) : [];
  if (state.is === 'absent') return notThere;
  if ('providerEvent' in command && state.providerEvents.includes(command.providerEvent)) return [];
  switch (command.type) {
    case 'RecordSigner':
      return signed(state, command, at);
    case 'DeclineConsent': {
      if (state.is !== 'pending') return [];
      const { providerEvent, signer } = command;
      if (!state.signers.includes(signer)) return notSigner;
      const reason = command.reason.trim().slice(0, 1_000) || null;
      return [{ type: 'ConsentDeclined', data: { providerEvent, signer, reason } }];
    }
    case 'VoidConsent':
      if (state.is === 'voided') return [];
      return state.is === 'pending' ? [{ type: 'ConsentVoided', data: { reason: command.reason } }] : notPending;
    case 'WithdrawConsent':
      return withdrawn(state, command, at);
    case 'ResendConsent':
      return resent(state, at);
    case 'RefreshConsent':
      return refreshed(state, command);
  }
}

function requested(command: Of<'RequestConsent'>): Decided {
  const wrong = wrongInRequest(command);
  if (wrong) return wrong;
  const { kind, purpose, purposeInWords, textVersion, recipient, information, taxYears, durationYears } = command;
  const terms = { kind, purpose, purposeInWords, textVersion, recipient, information, taxYears, durationYears };
  const { signers, isIndividual, zone } = command;
  return [{ type: 'ConsentRequested', data: { ...terms, signers, isIndividual, zone } }];
}

const notSigner = refuse('notSigner', 'This consent is not yours to sign.');

/** It holds from the last signature on, never before; what comes after its end is told by the provider and changes nothing. */
function signed(consent: Consent, command: Of<'RecordSigner'>, at: string): Decided {
  const { providerEvent, signer, textVersion, signedAt } = command;
  if (consent.is !== 'pending' || signer in consent.signed) return [];
  if (!consent.signers.includes(signer)) return notSigner;
  if (textVersion !== consent.textVersion) return refuse('otherText', 'The text has changed. Please read it again.');
  if (signedAt > at || signedAt < consent.requestedAt)
    return refuse('moment', 'A consent cannot be dated back or ahead.');
  const name = command.typedName.trim();
  const least = consent.isIndividual ? 5 : 2;
  if ([...name.replace(/[^\p{L}\p{M}\p{N} ]/gu, '')].length < least)
    return refuse('typedName', `Please type your name, with at least ${least} characters.`);
  const event: ConsentEvent = { type: 'ConsentSignedBySigner', data: { providerEvent, signer, name, signedAt } };
  const moments = { ...consent.signed, [signer]: signedAt };
  if (consent.signers.some((one) => !(one in moments))) return [event];
  const from = Object.values(moments).reduce((one, other) => (other > one ? other : one));
  return [event, grantedFrom(consent, from)];
}

/** The day of the last signature, so many years later, is the last one; it ends with that day where the company is. */
function grantedFrom({ zone, durationYears }: Consent, from: string): ConsentEvent {
  const expiresOn = monthsLater(dayIn(zone, from), 12 * durationYears);
  const expiresAt = new Date(startOfDayIn(zone, daysLater(expiresOn, 1))).toISOString();
  return { type: 'ConsentGranted', data: { from, expiresOn, expiresAt } };
}

function withdrawn(consent: Consent, { writtenOn, note: given }: Of<'WithdrawConsent'>, at: string): Decided {
  if (consent.withdrawnAt !== null) return [];
  if (!consent.granted || consent.granted.expiresAt <= at)
    return refuse('notActive', 'This consent has ended already.');
  if (!isDay(writtenOn) || writtenOn > dayIn(consent.zone, at))
    return refuse('day', 'Please give the day on which the withdrawal was written.');
  const note = given.trim() || null;
  if (note && note.length > 2_000) return refuse('note', 'Please keep the note to 2,000 characters.');
  return [{ type: 'ConsentWithdrawn', data: { writtenOn, note } }];
}

/** Once an hour at most, and never to somebody who said no. */
function resent(consent: Consent, at: string): Decided {
  if (consent.is === 'declined')
    return refuse('declined', 'The consent was declined, so no reminder is sent. Consent is voluntary.');
  if (consent.is !== 'pending') return notPending;
  if (Date.parse(at) - Date.parse(consent.sentAt) < resendPause)
    return refuse('tooSoon', 'The consent was sent within the last hour. Please wait before sending it again.');
  return [{ type: 'ConsentResent', data: {} }];
}

function refreshed(consent: Consent, { providerEvent, state }: Of<'RefreshConsent'>): Decided {
  const recorded: ConsentEvent = { type: 'ConsentProviderStateRecorded', data: { providerEvent, state } };
  if (state !== 'expired' || consent.is !== 'pending') return [recorded];
  return [recorded, { type: 'ConsentVoided', data: { reason: 'expired' } }];
}

function evolve(state: ConsentState, event: RecordedEvent<ConsentEvent>): ConsentState {
  const { at } = event.meta;
  if (event.type === 'ConsentRequested')
    return {
      is: 'pending',
      ...event.data,
      signed: {},
      requestedAt: at,
      sentAt: at,
      granted: null,
      withdrawnAt: null,
      providerEvents: [],
    };
  if (state.is === 'absent') return state;
  const heard =
    'providerEvent' in event.data ? [...state.providerEvents, event.data.providerEvent] : state.providerEvents;
  const next = { ...state, providerEvents: heard };
  switch (event.type) {
    case 'ConsentSignedBySigner':
      return { ...next, signed: { ...state.signed, [event.data.signer]: event.data.signedAt } };
    case 'ConsentGranted':
      return { ...next, is: 'granted', granted: event.data };
    case 'ConsentDeclined':
      return { ...next, is: 'declined' };
    case 'ConsentVoided':
      return { ...next, is: 'voided' };
    case 'ConsentWithdrawn':
      return { ...next, withdrawnAt: at, granted: state.granted && { ...state.granted, expiresAt: at } };
    case 'ConsentResent':
      return { ...next, sentAt: at };
    case 'ConsentProviderStateRecorded':
      return next;
  }
}

/** One document by which a taxpayer lets the firm use or disclose tax return information (section 7216). */
export const consent7216: Decider<ConsentCommand, ConsentState, ConsentEvent, ConsentRefusal> = {
  category: 'consent7216',
  initial: { is: 'absent' },
  schema: consentSchema,
  evolve,
  decide,
};
