import { changeMember } from '@daybook/companies/flow';
import { dayAt } from '@daybook/kernel/events';
import { type Firm, origin } from '@daybook/testing/firm';
import { askedBy, checksFirm } from './fixture.js';

const fields = `uuid checkNumber checkDate amount status isAwaitingRelease recipientName recipientCity senderAddress1 senderCity senderZip memo
  signatory
  createdBy { uuid } releasedBy { uuid } releaseNotes voidedAt asked message replacesCheckUuid bankAccount { name } vendor { name }
  postgridStatusHistory { status label } perms { release void delete markCashed }`;
export const list = `query ($uuid: UUID!, $search: String, $status: [String!], $vendors: [UUID!], $sortBy: String,
  $sortDesc: Boolean, $limit: Int, $check: UUID, $waits: Boolean) {
  company(uuid: $uuid) { checks(search: $search, status: $status, vendorUuids: $vendors, sortBy: $sortBy,
    sortDesc: $sortDesc, limit: $limit, checkUuid: $check, isAwaitingRelease: $waits) {
    totalCount highestCheckNumber mayPrepare checks { ${fields} } } } }`;
const create = `mutation ($uuid: UUID!, $account: UUID!, $number: Int, $amount: Money!, $vendor: UUID, $name: String,
  $attachment: UUID, $replaces: UUID) {
  createCheck(companyUuid: $uuid, bankAccountUuid: $account, checkNumber: $number, checkDate: "${today()}",
    amount: $amount, vendorUuid: $vendor, recipientName: $name, memo: "Invoice 77", attachmentTicketUuid: $attachment,
    replacesCheckUuid: $replaces) {
    success errorMessage code check { ${fields} } } }`;
/** A mutation about one check of a company. */
export const command = (name: string, more = '') => `mutation ($uuid: UUID!, $check: UUID!) {
  ${name}(companyUuid: $uuid, checkUuid: $check${more}) { success errorMessage code check { ${fields} } } }`;
const saveAccount = `mutation ($uuid: UUID!) { createOrUpdateBankAccount(companyUuid: $uuid, name: "Operating",
  signatory: "Ada Baker", bankName: "First Bank", accountNumber: "000123456789", routingNumber: "021000021") {
  bankAccount { uuid } } }`;
const saveSetting = `mutation ($uuid: UUID!, $account: UUID!) { createOrUpdateCompanySendCheckSetting(
  companyUuid: $uuid, address1: "1 Flour Ln", city: "Boston", state: "MA", zipCode: "02108",
  bankAccountUuid: $account) { success } }`;
const saveVendor = `mutation ($uuid: UUID!, $name: String!) { createOrUpdateVendor(companyUuid: $uuid, name: $name,
  address1: "9 Mill Rd", city: "Dallas", state: "TX", zipCode: "75201") { vendor { uuid } } }`;

/** Of a company in New York, as the firm's companies are. */
export function today(): string {
  return dayAt(new Date(), 'America/New_York');
}

/**
 * A bakery whose owners are Ada and Omar, with June, a junior, and Tom of the firm, a bank account and a vendor; and
 * another company, of Otto.
 */
export class Bakery {
  private constructor(
    readonly firm: Firm,
    readonly uuid: string,
    readonly other: string,
    readonly account: string,
    readonly vendor: string,
  ) {}

  static async open(more: Parameters<typeof checksFirm>[0] = {}): Promise<Bakery> {
    const firm = await checksFirm(more);
    const uuid = await firm.company('Bright Bakery');
    const other = await firm.company('Other Orchard');
    const june = await firm.staff('june', {}, { flags: { juniorAdmin: true } });
    const junior = await firm.member(uuid, june, 'staff_director');
    const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
    await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
    await firm.member(uuid, await firm.person('omar'), 'client_owner');
    await firm.member(other, await firm.person('otto'), 'client_owner', true);
    const grant = { feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
    for (const member of [junior, tom])
      await changeMember(firm.api.commands, member, { type: 'GrantFeatureAccess', ...grant }, origin());
    await firm.readable();
    const { bankAccount } = await askedBy(firm, 'ada', saveAccount, { uuid });
    const { vendor } = await askedBy(firm, 'ada', saveVendor, { uuid, name: 'Acme Paper' });
    return new Bakery(firm, uuid, other, bankAccount.uuid, vendor.uuid);
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  asked(person: string, document: string, variables: object = {}) {
    return askedBy(this.firm, person, document, { uuid: this.uuid, ...variables });
  }

  async completeSettings(): Promise<void> {
    await this.asked('ada', saveSetting, { account: this.account });
  }

  wrote(person: string, amount: string, variables: object = {}) {
    const { account, vendor } = this;
    return this.asked(person, create, { account, vendor, amount, ...variables });
  }

  async listed(variables: object) {
    return (await this.asked('ada', list, variables)).checks;
  }
}
