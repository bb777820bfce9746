import { z } from 'zod';
import type { Standing } from '../port.js';
import { documentKey } from './request-form.js';

const signature = z.object({
  signature_id: z.string(),
  signer_email_address: z.string(),
  status_code: z.string(),
  decline_reason: z.string().nullish(),
  signed_at: z.number().nullish(),
  last_viewed_at: z.number().nullish(),
});

const request = z.object({
  signature_request_id: z.string(),
  has_error: z.boolean().nullish(),
  metadata: z.record(z.string(), z.unknown()).or(z.array(z.unknown())).nullish(),
  signatures: z.array(signature),
});
export type SignatureRequest = z.infer<typeof request>;

export const requestAnswer = z.object({ signature_request: request });
export const requestsAnswer = z.object({ signature_requests: z.array(request) });
export const draftAnswer = z.object({
  unclaimed_draft: z.object({ signature_request_id: z.string(), claim_url: z.url({ protocol: /^https?$/ }) }),
});
export const signUrlAnswer = z.object({ embedded: z.object({ sign_url: z.url({ protocol: /^https?$/ }) }) });

/** The uuid of the document that a request is about; '' when it is none of ours. */
export function documentOf({ metadata }: Pick<SignatureRequest, 'metadata'>): string {
  // with no metadata it is an empty list
  const named = metadata && !Array.isArray(metadata) ? metadata[documentKey] : undefined;
  return typeof named === 'string' ? named : '';
}

export function standingIn({ signatures, has_error: hasError }: SignatureRequest): Standing {
  const bySigning = signatures.toSorted(
    (one, other) => (one.signed_at ?? Number.POSITIVE_INFINITY) - (other.signed_at ?? Number.POSITIVE_INFINITY) || 0,
  );
  return {
    isSent: true,
    ended: hasError ? 'failed' : null,
    signers: bySigning.map((one) => ({
      email: one.signer_email_address.toLowerCase(),
      is: stateOf(one),
      reason: one.decline_reason || null,
    })),
  };
}

function stateOf({ status_code: status, last_viewed_at: viewedAt }: z.infer<typeof signature>) {
  if (status === 'signed' || status === 'declined') return status;
  return viewedAt ? 'viewed' : 'waiting';
}
