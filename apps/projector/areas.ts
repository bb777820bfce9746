import { signHeads } from '@daybook/audit/flow';
import { signingKey } from '@daybook/audit/read/chain';
import { reactions as commentReactions, routines as commentRoutines } from '@daybook/comments/flow';
import { reactions as companyReactions } from '@daybook/companies/flow';
import { reactions as fileReactions, routines as fileRoutines } from '@daybook/files/flow';
import { reactions as identityReactions, routines as identityRoutines } from '@daybook/identity/flow';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import { routines as metricsRoutines } from '@daybook/metrics/flow';
import { reactions as newsReactions, routines as newsRoutines } from '@daybook/notifications/flow';
import { Unsubscribing } from '@daybook/notifications/secrets';
import { routines as searchRoutines } from '@daybook/search/flow';
import { routines as securityRoutines } from '@daybook/security/flow';
import { reactions as supportReactions } from '@daybook/support/flow';
import { reactions as todoReactions, routines as todoRoutines } from '@daybook/todos/flow';

/** What the areas do after the fact. */
export function reactionsOf(config: Config): readonly AnyReaction[] {
  return [
    ...identityReactions(config),
    ...companyReactions(config),
    ...todoReactions,
    ...commentReactions,
    ...fileReactions,
    ...newsReactions,
    ...supportReactions(config),
  ];
}

export function routinesOf(log: EventLog, config: Config): readonly Routine[] {
  const unsubscribing = new Unsubscribing(config.secrets.master, config.url);
  return [
    ...identityRoutines(config),
    ...todoRoutines({ ...config, endingOf: (person) => unsubscribing.addressOf({ person, events: ['todo_created'] }) }),
    ...commentRoutines,
    ...fileRoutines,
    ...searchRoutines,
    ...newsRoutines(config),
    ...metricsRoutines,
    ...securityRoutines,
    signHeads(log, signingKey(config.secrets.master)),
  ];
}
