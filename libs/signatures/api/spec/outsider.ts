import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { type SignatureDocument, type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { SignerLinks, SigningCodes } from '@daybook/signatures/secrets';
import { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';

export const done = { success: true, errorMessage: null, code: null };

export interface Letter {
  readonly uuid: string;
  /** Of the link of Nora, who has no account. */
  readonly token: string;
  readonly signer: string;
  /** Omar's place, who signs in the portal. */
  readonly other: string;
}

/** A firm that has documents signed by Omar, a client, and by Nora, who has no account. */
export class SigningFirm {
  private constructor(
    readonly firm: Firm,
    readonly company: string,
    private readonly omar: string,
  ) {}

  /** @param variables further settings */
  static async open(variables: Readonly<Record<string, string>> = {}): Promise<SigningFirm> {
    const firm = Firm.over(await startProduct(variables));
    const omar = await firm.person('omar');
    const company = await firm.company('Bright Bakery');
    await firm.member(company, omar, 'client_owner', true);
    await firm.readable();
    return new SigningFirm(firm, company, omar);
  }

  get links(): SignerLinks {
    return new SignerLinks(this.firm.api.config.secrets.token);
  }

  /** Somebody's browser. */
  browser(): ApiClient {
    return new ApiClient(this.firm.api.url);
  }

  /** A document that was sent, which Nora signs before Omar or after him. */
  async sent(isNoraFirst = true, name = 'Guarantee'): Promise<Letter> {
    const [uuid, signer, other] = [randomUUID(), randomUUID(), randomUUID()];
    const signers = [
      { uuid: signer, user: null, place: isNoraFirst ? 1 : 2 },
      { uuid: other, user: this.omar, place: isNoraFirst ? 2 : 1 },
    ];
    const contacts = {
      [signer]: { name: 'Nora Outside', email: 'nora@bank.test' },
      [other]: { name: 'Omar Owner', email: 'omar@demo.test' },
    };
    const place = { page: 1, x: 0.1, width: 0.3, height: 0.1, isRequired: true, label: '' };
    const field = (of: string, y: number) => ({ ...place, y, uuid: of, signer: of, kind: 'signature' }) as const;
    await this.command(uuid, {
      ...{ type: 'PrepareDocument', name, documentType: 'custom', provider: 'house', signers, contacts },
      ...{ original: { file: randomUUID(), sha256: 'x' }, message: null, expiresOn: '2099-01-01' },
      ...{
        reminderFrequency: 'NO_REMINDER',
        todo: null,
        template: null,
        zone: 'America/New_York',
        today: '2026-01-01',
      },
    });
    await this.command(uuid, { type: 'AcceptOriginal', pages: 1 });
    await this.command(uuid, { type: 'PlaceFields', fields: [field(signer, 0.1), field(other, 0.5)] });
    await this.command(uuid, { type: 'SendDocument' });
    await this.firm.readable();
    return { uuid, signer, other, token: this.links.tokenOf(uuid, signer) };
  }

  async command(uuid: string, command: SignatureDocumentCommand): Promise<void> {
    const outcome = await this.firm.api.commands.send(signatureDocument, uuid, command, origin(this.company));
    if ('refused' in outcome) throw new Error(outcome.message);
  }

  async state(uuid: string): Promise<SignatureDocument> {
    const { state } = await this.firm.api.commands.load(signatureDocument, uuid);
    if (state.is === 'absent') throw new Error('There is no document.');
    return state;
  }

  /** The code that Nora's newest mail says. */
  async codeOf({ uuid, signer }: Letter): Promise<string> {
    const challenge = (await this.state(uuid)).codes[signer]?.open?.challenge ?? randomUUID();
    return (await new SigningCodes(queryOf(this.firm.api.pool), this.firm.api.keys).codeOf(challenge)) ?? '';
  }

  /** A browser in which Nora has entered her code. */
  async opened(letter: Letter): Promise<ApiClient> {
    const browser = this.browser();
    expect(await request(browser, letter.token)).toEqual(done);
    expect(await enter(browser, letter.token, await this.codeOf(letter))).toEqual(done);
    return browser;
  }
}

/** A mutation by a link. */
export async function act(who: ApiClient, name: string, given: Record<string, unknown>, types = '', args = '') {
  const document = `mutation ($token: String!${types}) { ${name}(token: $token${args}) { success errorMessage code } }`;
  const { data, text } = await who.graphql(document, given);
  return data?.[name] ?? text;
}

export function request(who: ApiClient, token: string) {
  return act(who, 'requestSigningCode', { token });
}

export function enter(who: ApiClient, token: string, code: string) {
  return act(who, 'enterSigningCode', { token, code }, ', $code: String!', ', code: $code');
}

export function consent(who: ApiClient, token: string) {
  return act(who, 'consentByLink', { token }, '', ', version: "1"');
}

export function sign(who: ApiClient, { token, signer }: Pick<Letter, 'token' | 'signer'>) {
  const fields = [{ uuid: signer, value: 'Nora' }];
  return act(who, 'signDocumentByLink', { token, fields }, ', $fields: [SignedField!]!', ', fields: $fields');
}

export function decline(who: ApiClient, token: string) {
  return act(who, 'declineDocumentByLink', { token }, '', ', reason: "No."');
}

/** What the link shows by itself. */
export async function link(who: ApiClient, token: string) {
  const document = 'query ($token: String!) { signingLink(token: $token) { success code maskedEmail isOpen } }';
  return (await who.graphql(document, { token })).data.signingLink;
}

export const toSign = `query ($token: String!) { documentToSignByLink(token: $token) {
  name sentBy { name } company { name } hasConsented fields { uuid } original { upload { url } } signedPdf { upload { url } }
  signer { name email state user { uuid } } signers { name email user { uuid } } } }`;

/** The document, for who is let in. */
export async function seen(who: ApiClient, token: string) {
  return (await who.graphql(toSign, { token })).data.documentToSignByLink;
}
