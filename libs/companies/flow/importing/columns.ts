/** What a column of an imported list can hold. */
export const importFields = ['name', 'timeZone', 'ownerFirstName', 'ownerLastName', 'ownerName', 'ownerEmail'] as const;
export type ImportField = (typeof importFields)[number];

/** Heads by which a column is recognised, as `plain` writes them. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['company', 'companyname', 'client', 'clientname', 'business', 'businessname', 'legalname'],
  timeZone: ['timezone', 'tz', 'zone'],
  ownerFirstName: ['firstname', 'ownerfirstname', 'ownersfirstname', 'contactfirstname', 'givenname'],
  ownerLastName: ['lastname', 'ownerlastname', 'ownerslastname', 'contactlastname', 'surname', 'familyname'],
  ownerName: [
    'owner',
    'ownername',
    'contact',
    'contactname',
    'contactperson',
    'fullname',
    'customer',
    'client',
    'name',
  ],
  ownerEmail: ['email', 'emailaddress', 'mail', 'owneremail', 'ownersemail', 'owneremailaddress', 'contactemail'],
};

/** What a company is called in lists that have no better head; beside one it is a person. */
const alsoNames: readonly string[] = ['customer', 'name'];

/** The field of each head; null for one that is not recognised or was recognised before. */
export function recognised(header: readonly string[]): (ImportField | null)[] {
  const plainly = header.map(plain);
  const isNamed = plainly.some((head) => heads.name.includes(head));
  const taken = new Set<ImportField>();
  return plainly.map((head) => {
    const isName = !isNamed && alsoNames.includes(head);
    const fits = (one: ImportField) => heads[one].includes(head) && !taken.has(one);
    const field = isName && !taken.has('name') ? 'name' : importFields.find(fits);
    if (field) taken.add(field);
    return field ?? null;
  });
}

function plain(head: string): string {
  return head.toLowerCase().replace(/[^a-z]/g, '');
}
