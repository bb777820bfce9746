import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets documents be signed at the provider with an account there, or at the sandbox', () => {
  expect(read(inProduction).signatures).toEqual({
    provider: 'house',
    dropboxSign: null,
    knowledge: null,
    knowledgeAttempts: 2,
  });
  expect(read({ ...atSandbox, DAYBOOK_SIGNATURES: 'dropbox-sign' }).signatures).toMatchObject({
    provider: 'dropbox-sign',
    dropboxSign: { url: 'http://127.0.0.1:4101/dropbox-sign/v3', isTest: true },
  });
  const account = { DROPBOX_SIGN_API_KEY: 'key', DROPBOX_SIGN_CLIENT_ID: 'app' };
  expect(read({ ...inProduction, ...account }).signatures.dropboxSign).toEqual({
    url: 'https://api.hellosign.com/v3',
    apiKey: 'key',
    clientId: 'app',
    isTest: false,
  });
});

it('has identity questions asked by the service that is named, or by the sandbox', () => {
  const { knowledge } = read(atSandbox).signatures;
  expect(knowledge).toMatchObject({ url: 'http://127.0.0.1:4101/knowledge', name: 'the sandbox' });
  const service = { KNOWLEDGE_CHECK_URL: 'https://kba.test/v2/', KNOWLEDGE_CHECK_KEY: 'k' };
  expect(read({ ...inProduction, ...service, DAYBOOK_KNOWLEDGE_ATTEMPTS: '3' }).signatures).toMatchObject({
    knowledge: { url: 'https://kba.test/v2', key: 'k', name: 'kba.test' },
    knowledgeAttempts: 3,
  });
});

it.each([
  [{ DAYBOOK_SIGNATURES: 'dropbox-sign' }, 'needs DROPBOX_SIGN_API_KEY'],
  [{ DAYBOOK_KNOWLEDGE_ATTEMPTS: '4' }, 'DAYBOOK_KNOWLEDGE_ATTEMPTS'],
  [{ DROPBOX_SIGN_API_KEY: 'key' }, 'needs DROPBOX_SIGN_CLIENT_ID'],
  [{ KNOWLEDGE_CHECK_URL: 'https://kba.test' }, 'needs KNOWLEDGE_CHECK_KEY'],
])('refuses %j', (variables, sentence) => {
  expect(() => read({ ...inProduction, ...variables })).toThrow(sentence);
});
