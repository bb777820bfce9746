/** What a column of an imported list can hold. */
export const importFields = ['name', 'timeZone', 'ownerFirstName', 'ownerLastName', 'ownerName', 'ownerEmail'] as const;
export type ImportField = (typeof importFields)[number];

/** Heads by which a column is recognised, as `plain` writes them. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['company', 'companyname', 'name', 'client', 'clientname', 'business', 'businessname', 'legalname', 'customer'],
  timeZone: ['timezone', 'tz', 'zone'],
  ownerFirstName: ['firstname', 'ownerfirstname', 'ownersfirstname', 'contactfirstname', 'givenname'],
  ownerLastName: ['lastname', 'ownerlastname', 'ownerslastname', 'contactlastname', 'surname', 'familyname'],
  ownerName: ['owner', 'ownername', 'contact', 'contactname', 'contactperson', 'fullname'],
  ownerEmail: ['email', 'emailaddress', 'mail', 'owneremail', 'ownersemail', 'owneremailaddress', 'contactemail'],
};

/** The field of each head; null for one that is not recognised or was recognised before. */
export function recognised(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return header.map((head) => {
    const field = importFields.find((one) => heads[one].includes(plain(head)) && !taken.has(one));
    if (field) taken.add(field);
    return field ?? null;
  });
}

function plain(head: string): string {
  return head.toLowerCase().replace(/[^a-z]/g, '');
}
