/** What nodemailer adds to its errors: its own code, the server's answer, and the command it answered to. */
export type SmtpFailure = Error & {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/** A refusal of the recipient or of the message itself; others (a password, the sender) are the installation's and pass. */
export function isAboutTheMessage({ code, command }: SmtpFailure): boolean {
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
}

/** Reading the message or what is attached failed, not the server. */
export function isOurs({ code, responseCode }: SmtpFailure): boolean {
  return (
    !responseCode &&
    !/^E(CONN|SOCKET|PIPE|TIMEDOUT|DNS|PROXY|AUTH|NOAUTH|OAUTH2|TLS|REQUIRETLS|PROTOCOL)/.test(code ?? '')
  );
}

/** The server's own first line, at most 200 characters, for staff and operators; it never holds the message. */
export function answerOf({ responseCode, response }: SmtpFailure): string {
  const line = response
    ?.split('\n')[0]
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200);
  return line || `${responseCode} from the mail server`;
}

/** Why the server at `url` does not take mail, and the setting to look at. Never holds the password. */
export function causeOf(failure: SmtpFailure, url: string): string {
  const { host } = new URL(url);
  if (failure.code === 'EAUTH')
    return `The mail server ${host} refused the user name or password (${answerOf(failure)}). Check the user and password in SMTP_URL.`;
  if (failure.command === 'MAIL FROM')
    return `The mail server ${host} refused the sender (${answerOf(failure)}). Set MAIL_FROM to an address that it accepts.`;
  if (/certificate|altname/i.test(failure.message))
    return `The certificate of the mail server ${host} is not trusted (${failure.message}). Name its authority in NODE_EXTRA_CA_CERTS, or the host that the certificate is for in SMTP_URL.`;
  if (failure.code === 'ETLS' || /\bssl|\btls|wrong version number/i.test(failure.message))
    return `No secure connection to the mail server ${host} could be made (${failure.message}). SMTP_URL begins with smtps: where the port expects TLS at once, with smtp: where it does not.`;
  if (failure.responseCode) return `The mail server ${host} does not take mail now (${answerOf(failure)}).`;
  return `The mail server ${host} cannot be reached (${failure.message}). Check that it runs, and host and port in SMTP_URL.`;
}
