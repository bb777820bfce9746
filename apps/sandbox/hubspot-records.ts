type Properties = Readonly<Record<string, string | null>>;

export interface SandboxRecord {
  readonly id: string;
  readonly properties: Properties;
}

export interface SandboxOwner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const firm = 'demo.daybook.test';

/** Who works in the firm's HubSpot; the last one has no account in Daybook. */
export const owners: readonly SandboxOwner[] = [
  { id: '71100001', email: `controller@${firm}`, firstName: 'Daniel', lastName: 'Okafor' },
  { id: '71100002', email: `taxadmin@${firm}`, firstName: 'Helen', lastName: 'Park' },
  { id: '71100003', email: `sales@${firm}`, firstName: 'Rita', lastName: 'Vance' },
];

export const companies: readonly SandboxRecord[] = [
  company('9260713544', 'Silver Birch Dental Group LLC', {
    address: '210 West 18th Street',
    city: 'New York',
    state: 'NY',
    zip: '10011',
    website: 'silverbirch.test',
    industry: 'HOSPITAL_HEALTH_CARE',
    hubspot_owner_id: '71100001',
    tax_lead: '71100002',
    cx_manager: '71100003',
  }),
  company('9260713545', 'Harbor Street Bakery LLC', { hubspot_owner_id: '71100001' }),
  company('9260713546', 'Mercer Antiques (closed)', { hubspot_owner_id: '71100002' }),
];

export const contacts: readonly SandboxRecord[] = [
  contact('50101', 'maya.lindgren@silverbirch.test', 'Maya', 'Lindgren', '(212) 555-0142'),
  contact('50102', 'tom.abbott@silverbirch.test', 'Tom', 'Abbott', null),
  contact('50103', null, 'Front', 'Desk', '(212) 555-0199'),
  contact('50104', `owner@${firm}`, 'Olivia', 'Hartman', null),
];

export const contactsOf: Readonly<Record<string, readonly string[]>> = {
  9260713544: ['50101', '50102', '50103'],
  9260713545: ['50104'],
};

function company(id: string, name: string, more: Properties): SandboxRecord {
  return { id, properties: { name, ...more } };
}

function contact(
  id: string,
  email: string | null,
  firstname: string,
  lastname: string,
  phone: string | null,
): SandboxRecord {
  return { id, properties: { email, firstname, lastname, phone } };
}
