import { vendorOfBooks } from '@daybook/checks/published';
import { payee, type W9, w9Revision } from '@daybook/tax/domain';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { atWork, day } from '../hours.js';
import { ofCedar } from './w9-forms.js';

/** Of the company whose 1099s the firm has begun. */
const [of, realm] = ['cedar', '9130350000000103'];

/** Two payees of its books have given W-9s, the number of one belongs to another name, and the forms of all others are missing. */
export function w9s(today: Date): DemoCommand[] {
  const company = companyUuid(of);
  return ofCedar.map(({ vendor, ...form }, at): DemoCommand => {
    const instant = new Date(atWork(today.getTime() - (9 - at) * day)).toISOString();
    const signedOn = instant.slice(0, 10);
    const w9: W9 = { ...form, revision: w9Revision, isUsPerson: true, isCertified: true, signedOn };
    const command = { type: 'ReceiveW9', request: null, file: null, w9, today: signedOn };
    return {
      at: instant,
      by: 'taxadmin',
      company,
      decider: payee,
      stream: vendorOfBooks(company, realm, vendor),
      command,
    };
  });
}
