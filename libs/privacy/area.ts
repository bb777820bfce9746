import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/privacy/domain';
import { migrations, projections } from '@daybook/privacy/read';

/** What people may ask about their personal data: to be erased, and what keeps it from being done. */
export const area = defineArea({ name: 'privacy', deciders, words, projections, migrations });
