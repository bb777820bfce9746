import type { W9 } from '@daybook/tax/domain';

type Form = Omit<W9, 'revision' | 'isUsPerson' | 'isCertified' | 'signedOn'> & {
  /** Its id in the books at the sandbox. */
  readonly vendor: string;
};

const plain = { businessName: '', exemptCode: '', firstName: '', lastName: '' } as const;

/** What payees in the books of Cedar Ridge Builders wrote on their W-9s. */
export const ofCedar: readonly Form[] = [
  {
    ...plain,
    vendor: '14',
    ...{ name: 'Marta Reyes', firstName: 'Marta', lastName: 'Reyes', businessName: 'Bayside Supply' },
    classification: 'individual',
    ...{ address: '71 Dauphin St', city: 'Mobile', state: 'AL', zipCode: '36602' },
    ...{ tinKind: 'ssn', tin: '412559340', signedName: 'Marta Reyes' },
  },
  {
    ...plain,
    vendor: '17',
    name: 'Evergreen Properties',
    classification: 'partnership',
    ...{ address: '18 Orchard Ln', city: 'Salem', state: 'OR', zipCode: '97301' },
    // the sandbox of TIN matching knows it under another name
    ...{ tinKind: 'ein', tin: '204410001', signedName: 'Paul Okafor' },
  },
];
