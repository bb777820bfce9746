import { randomUUID } from 'node:crypto';
import { companyUserDecider } from '@daybook/companies/domain';
import { type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { startProduct } from '../../../testing/rights/product.js';

export const done = { success: true, errorMessage: null };

export const toSign = `query ($uuid: UUID!) { documentToSign(uuid: $uuid) {
  name documentState hasConsented consentVersion fields { uuid } signer { name email isInTurn state }
  signers { name email state isInTurn } } }`;

const generate = `mutation ($input: CustomDocument!, $document: Upload) {
  generateCustomDocument(input: $input, document: $document) {
    success errorMessage code documentPreparationUrl documentId documentRequestId } }`;

export async function letter(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText('Engagement letter', { x: 72, y: 700, size: 18 });
  return Buffer.from(await pdf.save());
}

/** The product with Maria of the firm, who has documents signed: by Omar, then by Nina. Gus is a member without to-dos. */
export class PreparingFirm {
  private constructor(
    readonly firm: Firm,
    readonly company: string,
    readonly people: Readonly<Record<'omar' | 'nina' | 'gus', string>>,
    readonly maria: ApiClient,
    readonly omar: ApiClient,
    readonly nina: ApiClient,
  ) {}

  static async open(): Promise<PreparingFirm> {
    const firm = Firm.over(await startProduct());
    await firm.staff('maria');
    const people = { omar: await firm.person('omar'), nina: await firm.person('nina'), gus: await firm.person('gus') };
    const company = await firm.company('Bright Bakery');
    await firm.member(company, people.omar, 'client_owner', true);
    await firm.member(company, people.nina, 'client_member');
    const ofGus = await firm.member(company, people.gus, 'client_member');
    const grant = { type: 'GrantFeatureAccess', feature: 'TODOS', level: 'DISABLED', granterLevel: 'UPDATE' } as const;
    await firm.api.commands.send(companyUserDecider, ofGus, grant, origin(company));
    await firm.readable();
    const [maria, omar, nina] = await Promise.all([firm.browser('maria'), firm.browser('omar'), firm.browser('nina')]);
    return new PreparingFirm(firm, company, people, maria, omar, nina);
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  /** As the specification sends it: a multipart request with operations and map. */
  async ask(input: object, bytes: Buffer | null, filename = 'letter.pdf') {
    const signers = [{ userUuid: this.people.omar }, { email: 'nina@demo.test' }];
    const asked = { companyUuid: this.company, name: 'Engagement letter', signers, ...input };
    const body = new FormData();
    body.append('operations', JSON.stringify({ query: generate, variables: { input: asked, document: null } }));
    body.append('map', '{"0":["variables.document"]}');
    body.append('0', new Blob([new Uint8Array(bytes ?? [])]), filename);
    const headers = { 'x-csrftoken': decodeURIComponent(this.maria.cookies.get('csrftoken') ?? '') };
    const response = await this.maria.request('/api/v2/graphql/', { method: 'POST', headers, body });
    return (await response.json()) as { data?: { generateCustomDocument: Record<string, string> }; errors?: object[] };
  }

  /** One that was checked, with a place for each to sign. */
  async prepared(input: object = {}): Promise<string> {
    const { data } = await this.ask(input, await letter());
    const uuid = data?.generateCustomDocument.documentId ?? '';
    const accept = { type: 'AcceptOriginal', pages: 1 } as const;
    await this.firm.api.commands.send(signatureDocument, uuid, accept, origin(this.company));
    await this.firm.readable();
    const { signers } = await this.state(uuid);
    const fields = signers.map(({ uuid: signerUuid }, n) => ({
      ...{ uuid: randomUUID(), signerUuid, kind: 'signature', page: 1, x: 0.1, y: 0.1 + n / 5 },
      ...{ width: 0.3, height: 0.05 },
    }));
    const place =
      'mutation ($uuid: UUID!, $fields: [SignatureFieldInput!]!) { placeSignatureFields(uuid: $uuid, fields: $fields) { success errorMessage } }';
    expect((await this.maria.graphql(place, { uuid, fields })).data.placeSignatureFields).toEqual(done);
    return uuid;
  }

  async sent(input: object = {}): Promise<string> {
    const uuid = await this.prepared(input);
    expect(await this.call(this.maria, 'sendSignatureDocument', uuid)).toEqual(done);
    return uuid;
  }

  async state(uuid: string): Promise<SignatureDocument> {
    const { state: found } = await this.firm.api.commands.load(signatureDocument, uuid);
    if (found.is === 'absent') throw new Error('There is no document.');
    return found;
  }

  async call(who: ApiClient, name: string, uuid: string, more = '') {
    const { data, text } = await who.graphql(
      `mutation ($uuid: UUID!) { ${name}(uuid: $uuid${more}) { success errorMessage } }`,
      { uuid },
    );
    return data?.[name] ?? text;
  }

  /** Agrees to electronic records, and signs what is theirs to sign. */
  async sign(who: ApiClient, uuid: string) {
    const { data } = await who.graphql(toSign, { uuid });
    await this.call(who, 'consentToElectronicRecords', uuid, ', version: "1"');
    const fields = data.documentToSign.fields.map((one: { uuid: string }) => ({ uuid: one.uuid, value: 'My Name' }));
    const document =
      'mutation ($uuid: UUID!, $fields: [SignedField!]!) { signDocument(uuid: $uuid, fields: $fields) { success errorMessage } }';
    return (await who.graphql(document, { uuid, fields })).data.signDocument;
  }
}
