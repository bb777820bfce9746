import { randomUUID } from 'node:crypto';
import { signaturesAreaWith } from '@daybook/signatures/api';
import { type Field, type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import { type ApiClient, startApi } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { answering } from '../../../../apps/api/areas.js';
import { deciders, projections } from '../../../../apps/areas.js';
import { migrations } from '../../../../apps/launcher/areas.js';
import { sourceWork } from '../../flow/spec/world.js';

export const done = { success: true, errorMessage: null };

/** The product with a company, its owner Omar, its member Nina, and Maria of the firm, who has them sign. */
export class SigningFirm {
  private constructor(
    readonly firm: Firm,
    readonly company: string,
    readonly people: Readonly<Record<'omar' | 'nina', string>>,
  ) {}

  static async open(): Promise<SigningFirm> {
    const areas = answering.map((one) => (one.name === 'signatures' ? signaturesAreaWith(sourceWork) : one));
    const firm = Firm.over(await startApi({ areas, deciders, projections, migrations }));
    await firm.staff('maria');
    const people = { omar: await firm.person('omar'), nina: await firm.person('nina') };
    const company = await firm.company('Bright Bakery');
    await firm.member(company, people.omar, 'client_owner', true);
    await firm.member(company, people.nina, 'client_member');
    await firm.readable();
    return new SigningFirm(firm, company, people);
  }

  /** One that was sent to both. @param places of Omar and of Nina in the order of signing */
  async sent(
    places: readonly [number, number] = [1, 2],
    name = 'Engagement letter',
    identityCheck?: 'in_person',
  ): Promise<string> {
    const uuid = randomUUID();
    const signers = [this.people.omar, this.people.nina].map((user, n) => ({
      uuid: randomUUID(),
      user,
      place: places[n] ?? 1,
    }));
    const contacts = Object.fromEntries(
      signers.map((one, n) => [one.uuid, { name: ['Omar', 'Nina'][n] ?? '', email: `signer${n}@demo.test` }]),
    );
    const fields = signers.map(
      ({ uuid: signer }, n): Field => ({
        ...{ uuid: randomUUID(), signer, kind: 'signature', page: 1, x: 0.1, y: 0.1 + n / 5, width: 0.3, height: 0.05 },
        ...{ isRequired: true, label: '' },
      }),
    );
    const original = { file: randomUUID(), sha256: 'a'.repeat(64) };
    const asked = { documentType: 'custom', provider: 'house', message: null, todo: null, template: null } as const;
    const dates = {
      expiresOn: '2999-01-01',
      today: '2026-01-01',
      zone: 'UTC',
      reminderFrequency: 'NO_REMINDER',
    } as const;
    for (const command of [
      {
        type: 'PrepareDocument',
        name,
        original,
        signers,
        contacts,
        ...asked,
        ...dates,
        ...(identityCheck && { identityCheck }),
      },
      { type: 'AcceptOriginal', pages: 1 },
      { type: 'PlaceFields', fields },
      { type: 'SendDocument' },
    ] as const)
      await this.firm.api.commands.send(signatureDocument, uuid, command, origin(this.company));
    await this.firm.readable();
    return uuid;
  }

  async consent(who: ApiClient, uuid: string) {
    const agree =
      'mutation ($uuid: UUID!) { consentToElectronicRecords(uuid: $uuid, version: "1") { success errorMessage } }';
    return (await who.graphql(agree, { uuid })).data.consentToElectronicRecords;
  }

  /** Signs what is the person's to sign, in one request. */
  async sign(who: ApiClient, user: string, uuid: string) {
    const { fields, signers } = await this.document(uuid);
    const signer = signers.find((one) => one.user === user)?.uuid;
    const values = fields.filter((one) => one.signer === signer).map((one) => ({ uuid: one.uuid, value: 'My Name' }));
    const sign =
      'mutation ($uuid: UUID!, $values: [SignedField!]!) { signDocument(uuid: $uuid, fields: $values) { success errorMessage } }';
    return (await who.graphql(sign, { uuid, values })).data.signDocument;
  }

  async document(uuid: string): Promise<SignatureDocument> {
    const { state } = await this.firm.api.commands.load(signatureDocument, uuid);
    if (state.is === 'absent') throw new Error('There is no document.');
    return state;
  }

  /** What happened to it, in order. */
  async types(uuid: string): Promise<string[]> {
    const logged = await this.firm.api.log.read(`signatureDocument-${uuid}`);
    return logged.map(({ type }) => type);
  }
}
