import { answerOf, causeOf, isAboutTheMessage, isOurs, type SmtpFailure } from './failure.js';

const failure = (message: string, rest: Partial<SmtpFailure> = {}) => Object.assign(new Error(message), rest);
const cause = (message: string, rest?: Partial<SmtpFailure>) =>
  causeOf(failure(message, rest), 'smtps://user:secret@mail.firm.test:465');

it('says why no email gets through and which setting to look at, and never the password', () => {
  const answers = [
    cause('Invalid login', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Bad credentials' }),
    cause('Mail command failed', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }),
    cause('self-signed certificate', { code: 'ESOCKET' }),
    cause('ssl3_get_record:wrong version number', { code: 'ESOCKET' }),
    cause('Greeting never received', { code: 'EPROTOCOL', responseCode: 421, response: '421 4.3.2 Shutting down' }),
    cause('connect ECONNREFUSED 10.0.0.9:465', { code: 'ESOCKET' }),
  ];
  expect(answers).toEqual([
    'The mail server mail.firm.test:465 refused the user name or password (535 5.7.8 Bad credentials). Check the user and password in SMTP_URL.',
    'The mail server mail.firm.test:465 refused the sender (553 from the mail server). Set MAIL_FROM to an address that it accepts.',
    'The certificate of the mail server mail.firm.test:465 is not trusted (self-signed certificate). Name its authority in NODE_EXTRA_CA_CERTS, or the host that the certificate is for in SMTP_URL.',
    'No secure connection to the mail server mail.firm.test:465 could be made (ssl3_get_record:wrong version number). SMTP_URL begins with smtps: where the port expects TLS at once, with smtp: where it does not.',
    'The mail server mail.firm.test:465 does not take mail now (421 4.3.2 Shutting down).',
    'The mail server mail.firm.test:465 cannot be reached (connect ECONNREFUSED 10.0.0.9:465). Check that it runs, and host and port in SMTP_URL.',
  ]);
  expect(answers.join()).not.toContain('secret');
});

it('keeps the first line of an answer, without control characters and not longer than 200', () => {
  expect(answerOf(failure('x', { response: `550 \u001b[31mNo\nsuch person` }))).toBe('550  [31mNo');
  expect(answerOf(failure('x', { response: 'a'.repeat(500) }))).toHaveLength(200);
});

it('tells a refused recipient from a refused sender, and a broken attachment from a broken line', () => {
  expect(isAboutTheMessage(failure('x', { code: 'EENVELOPE', command: 'RCPT TO' }))).toBe(true);
  expect(isAboutTheMessage(failure('x', { code: 'EMESSAGE', command: 'DATA' }))).toBe(true);
  expect(isAboutTheMessage(failure('x', { code: 'EENVELOPE', command: 'MAIL FROM' }))).toBe(false);
  expect(isOurs(failure('x', { code: 'ESTREAM' }))).toBe(true);
  expect(isOurs(failure('x', { code: 'ESOCKET' }))).toBe(false);
});
