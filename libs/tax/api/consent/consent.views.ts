import { isActive, resendPause } from '@daybook/tax/domain';
import type { KnownConsent } from './consents.js';

type Names = ReadonlyMap<string, string>;

/** `ended`: by its last day; `withdrawn` by the client before that. */
export function stateOf({ consent }: KnownConsent, now: Date): string {
  if (consent.withdrawnAt !== null) return 'withdrawn';
  return consent.is === 'granted' && !isActive(consent, now.toISOString()) ? 'ended' : consent.is;
}

export function consentView(known: KnownConsent, names: Names, now: Date) {
  const { uuid, consent } = known;
  const { kind, recipient, information, taxYears, purposeInWords, requestedAt, granted } = consent;
  return {
    uuid,
    kind,
    state: stateOf(known, now),
    recipient: recipient.name,
    country: recipient.country,
    information,
    taxYears,
    purpose: purposeInWords,
    requestedAt,
    signedAt: granted?.from ?? null,
    expiresOn: granted?.expiresOn ?? null,
    expiresAt: granted?.expiresAt ?? null,
    signers: signersView(known, names),
  };
}

/** The address of the page is for a signer alone: it is a capability. */
export function pendingView(
  known: KnownConsent,
  { names, lastDay, reader, company }: { names: Names; lastDay: string | null; reader: string; company: string },
) {
  const { uuid, consent } = known;
  const isToSign = consent.signers.includes(reader) && !(reader in consent.signed);
  return {
    documentId: uuid,
    kind: consent.kind,
    embed_code: isToSign ? `/${company}/tax-questionnaire/consents/${uuid}` : null,
    signers: signersView(known, names),
    sentAt: consent.sentAt,
    expiresAt: lastDay,
    resendAt: new Date(Date.parse(consent.sentAt) + resendPause).toISOString(),
  };
}

function signersView({ consent: { signers, signed } }: KnownConsent, names: Names) {
  return signers.map((uuid) => ({ uuid, name: names.get(uuid) ?? 'A signer', signedAt: signed[uuid] ?? null }));
}
