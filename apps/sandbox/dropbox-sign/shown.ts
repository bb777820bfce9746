import { isComplete, isDeclined, type Request } from './desk.js';

/** A request as the API shows it. */
export function shownRequest(request: Request, address: string) {
  const { id, title, subject, message, metadata, createdAt, isTest, requester, signatures } = request;
  return {
    test_mode: isTest,
    signature_request_id: id,
    requester_email_address: requester,
    title,
    original_title: title,
    subject,
    message,
    metadata,
    created_at: createdAt,
    expires_at: null,
    is_complete: isComplete(request),
    is_declined: isDeclined(request),
    has_error: false,
    custom_fields: [],
    response_data: [],
    signing_url: null,
    signing_redirect_url: null,
    files_url: `${address}/v3/signature_request/files/${id}`,
    details_url: `${address}/editor/embeddedRequest`,
    cc_email_addresses: [],
    template_ids: null,
    signatures: signatures.map((one) => ({
      signature_id: one.id,
      signer_email_address: one.email,
      signer_name: one.name,
      signer_role: null,
      order: one.order,
      status_code: one.status,
      decline_reason: one.declineReason,
      signed_at: one.signedAt,
      last_viewed_at: one.viewedAt,
      last_reminded_at: null,
      has_pin: false,
      has_sms_auth: false,
      error: null,
    })),
  };
}
