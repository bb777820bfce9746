import { type Phone, PhoneAnswerLost, PhoneAway, type PhoneMessage, PhoneRefused } from './port.js';

export interface TwilioOptions {
  /** `https://api.twilio.com`, without a slash at the end. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that messages and calls come from. */
  readonly from: string;
  /** Milliseconds an answer may take; default 10,000. */
  readonly timeout?: number;
}

/** Speaks to Twilio's REST API of 2010-04-01, or to whoever speaks it too. */
export class TwilioPhone implements Phone {
  constructor(private readonly options: TwilioOptions) {}

  message({ to, text }: PhoneMessage): Promise<void> {
    return this.ask('Messages', { To: to, Body: text });
  }

  call({ to, text }: PhoneMessage): Promise<void> {
    const said = `<Say>${escaped(text)}</Say>`;
    return this.ask('Calls', { To: to, Twiml: `<Response>${said}<Pause length="1"/>${said}</Response>` });
  }

  private async ask(what: 'Messages' | 'Calls', fields: Readonly<Record<string, string>>): Promise<void> {
    const { url, accountSid, authToken, from, timeout = 10_000 } = this.options;
    const answer = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${what}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ ...fields, From: from }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw neverReached(error) ? new PhoneAway('The telephone company is away.', { cause: error }) : lost(error);
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    // with a fault of theirs the message may be on its way all the same
    if (answer.status >= 500) throw lost(answer.status);
    throw new PhoneRefused(`The telephone company answered ${answer.status}.`);
  }
}

function lost(cause: unknown): PhoneAnswerLost {
  return new PhoneAnswerLost('What became of a message is not known.', { cause });
}

const beforeAnythingWent = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function neverReached(error: unknown): boolean {
  const { code } = Object((error as { cause?: unknown }).cause) as { code?: unknown };
  return typeof code === 'string' && beforeAnythingWent.has(code);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
