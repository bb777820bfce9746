/**
 * What the mail server does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 451, try later. `refuse`: 550, no such address. `lost`: takes the mail
 * and never answers. `off`: works.
 */
export const mailFaults = ['off', 'slow', 'busy', 'refuse', 'lost'] as const;
export type MailFault = (typeof mailFaults)[number];

/**
 * What the telephone company does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, too many. `refuse`: 400, no such number. `fail`: takes it and
 * answers 500. `lost`: takes it and hangs up. `off`: works.
 */
export const phoneFaults = ['off', 'slow', 'busy', 'refuse', 'fail', 'lost'] as const;
export type PhoneFault = (typeof phoneFaults)[number];

/** Switched by `PUT /api/faults/mail` and `…/phone`; forgotten when the sandbox ends. */
export class Faults {
  mail: MailFault = 'off';
  phone: PhoneFault = 'off';

  setMail(fault: string): boolean {
    const known = mailFaults.find((one) => one === fault);
    if (!known) return false;
    this.mail = known;
    return true;
  }

  setPhone(fault: string): boolean {
    const known = phoneFaults.find((one) => one === fault);
    if (!known) return false;
    this.phone = known;
    return true;
  }
}
