import { storedSamples } from '@daybook/kernel/commands/spec';
import { deciders, words } from './index.js';

for (const decider of deciders) storedSamples(decider, `libs/bundles/domain/stored/${decider.category}`, words);
