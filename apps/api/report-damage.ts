import type { SecurityLog } from '@daybook/kernel/security-log';
import type { ObjectDamaged } from '@daybook/kernel/store';
import type { Logger } from 'pino';

/** Tells administrators whose content is damaged: a line in our notes, and an event of the security log. */
export function reportDamage(logger: Logger, securityLog: SecurityLog): (damaged: ObjectDamaged) => void {
  return ({ subject, damage }) => {
    logger.error({ owner: subject, damage }, 'Stored content is damaged; `npm run objects:verify` looks at all of it.');
    void securityLog.record({ kind: 'objectDamaged', outcome: 'refused', detail: `${subject} (${damage})` });
  };
}
