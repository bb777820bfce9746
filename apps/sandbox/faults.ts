/**
 * What the mail server does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 451, try later. `refuse`: 550, no such address. `lost`: takes the mail
 * and never answers. `off`: works.
 */
export const mailFaults = ['off', 'slow', 'busy', 'refuse', 'lost'] as const;
export type MailFault = (typeof mailFaults)[number];

/** Switched by `PUT /api/faults/mail`; forgotten when the sandbox ends. */
export class Faults {
  mail: MailFault = 'off';

  setMail(fault: string): boolean {
    const known = mailFaults.find((one) => one === fault);
    if (!known) return false;
    this.mail = known;
    return true;
  }
}
