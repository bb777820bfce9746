import { createHash } from 'node:crypto';
import {
  bankAccount,
  bankNumberClaim,
  comparableName,
  inOneLine,
  reconciliation,
  sendCheckSetting,
  type VendorDetails,
  vendor,
  vendorNameClaim,
} from '@daybook/checks/domain';
import { file } from '@daybook/files/domain';
import { v5 } from 'uuid';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { type Mark, pdf } from '../papers/pdf.js';
import { uuidOf } from '../seeded-random.js';
import { type Payee, payees, payeeUuid } from './payees.js';
import { accountUuid, type Payer } from './payers.js';

type Step = Pick<DemoCommand, 'decider' | 'stream' | 'bytes'> & { readonly command: Command };
type Command = DemoCommand['command'] & { readonly [field: string]: unknown };

/** Bank accounts, return address and vendors of a company, as its people entered them. */
export function setUp(payer: Payer, at: () => string): DemoCommand[] {
  const company = companyUuid(payer.company);
  const by = (person: string, ...all: Step[]) =>
    all.map((one): DemoCommand => ({ ...one, at: at(), by: person, company }));
  const { owner, controller, realm } = payer;
  const clearing: Step[] = realm === null ? [] : [clearsIn(realm, payer)];
  return [
    ...payer.accounts.flatMap((account) => by(owner, ...opened(payer, account))),
    ...by(owner, settings(payer)),
    ...(payees[payer.company] ?? []).flatMap((payee) => by(controller, ...added(payer, payee))),
    ...by(controller, ...clearing),
  ];
}

function opened(payer: Payer, { isActive, ...fields }: Payer['accounts'][number]): Step[] {
  const { company } = payer;
  const stream = accountUuid(payer, fields.name);
  const { accountNumber, routingNumber } = fields;
  const numbers = { account: stream, accountNumber, routingNumber, known: [], unused: [] };
  const claim = { type: 'ClaimBankNumbers', ...numbers };
  const open = { type: 'OpenBankAccount', fields, isActive };
  return [
    { decider: bankNumberClaim, stream: companyUuid(company), command: claim },
    { decider: bankAccount, stream, command: open },
  ];
}

function settings(payer: Payer): Step {
  const setting = { ...payer.address, country: 'US', bankAccount: accountUuid(payer) };
  const command = { type: 'SaveSendCheckSetting', setting, isBankAccountActive: true };
  return { decider: sendCheckSetting, stream: companyUuid(payer.company), command };
}

/** The checking account is the first of the chart of every company at the sandbox. */
function clearsIn(realm: string, payer: Payer): Step {
  const command = { type: 'ChooseReconciliationAccount', realm, account: '1', name: 'Checking' };
  return { decider: reconciliation, stream: accountUuid(payer), command };
}

function added(payer: Payer, { key, hasW9, isActive, ...details }: Payee): Step[] {
  const company = companyUuid(payer.company);
  const stream = payeeUuid(payer, key);
  const claim = { type: 'ClaimVendorName', vendor: stream, isUnused: false };
  const off = { type: 'ChangeVendor', details, isActive: false };
  return [
    { decider: vendorNameClaim, stream: v5(comparableName(details.name), company), command: claim },
    { decider: vendor, stream, command: { type: 'AddVendor', details, isActive: true } },
    ...(isActive ? [] : [{ decider: vendor, stream, command: off }]),
    ...(hasW9 ? w9Of(stream, details, company) : []),
  ];
}

function w9Of(stream: string, { name, is1099: _, ...place }: VendorDetails, company: string): Step[] {
  const uuid = uuidOf('w9', stream);
  const version = uuidOf('version', uuid, 1);
  const lines = [
    `Name: ${name}`,
    `Address: ${inOneLine(place)}`,
    'Sample of the demo firm: no taxpayer number stands here.',
  ];
  const heading: Mark = {
    text: 'Form W-9, Request for Taxpayer Identification Number',
    x: 56,
    y: 84,
    size: 16,
    bold: true,
  };
  const bytes = pdf([[heading, ...lines.map((text, n): Mark => ({ text, x: 56, y: 124 + n * 20, size: 11 }))]]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { version, filename: 'W-9.pdf', size: bytes.length, sha256, mediaType: 'application/pdf' };
  const attachedTo = { item: company, kind: 'w9' };
  const create = { type: 'CreateFile', ...stored, object: `files/${uuid}/${version}`, attachedTo, owner: null };
  return [
    { decider: file, stream: uuid, command: create, bytes },
    { decider: vendor, stream, command: { type: 'FileW9', file: uuid } },
  ];
}
