import { defineSettings } from '@daybook/kernel/config';
import * as knowledge from './knowledge.js';
import * as provider from './provider.js';
import * as signing from './signing.js';

export { sandboxKnowledge } from './knowledge.js';
export { sandboxDropboxSign } from './provider.js';

export interface SignatureSettings {
  readonly signing: signing.SigningSettings;
  readonly signatures: provider.ProviderSettings & knowledge.KnowledgeSettings;
}

declare module '@daybook/kernel/config' {
  interface Config extends SignatureSettings {}
}

export const settings = defineSettings({
  variables: { ...provider.variables, ...knowledge.variables, ...signing.variables },
  missing: (given, surroundings) => [...provider.missing(given, surroundings), ...knowledge.missing(given)],
  read: (given, surroundings): SignatureSettings => ({
    signing: signing.read(given),
    signatures: { ...provider.read(given, surroundings), ...knowledge.read(given, surroundings) },
  }),
});
