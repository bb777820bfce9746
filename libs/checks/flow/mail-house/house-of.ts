import type { Config } from '@daybook/kernel/config';
import type { MailHouse } from './port.js';
import { Postgrid } from './postgrid/index.js';

/** Who mails checks by the settings; null: nobody does. */
export function mailHouseOf({ mailHouse }: Pick<Config, 'mailHouse'>): MailHouse | null {
  return mailHouse && new Postgrid(mailHouse);
}
