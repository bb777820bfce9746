import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]).assistantModel;

it('lets the sandbox play a model until there is one', () => {
  expect(read(atSandbox)).toMatchObject({
    url: 'http://127.0.0.1:4101/model/v1',
    name: 'daybook-sandbox',
    seconds: 60,
  });
  expect(read(inProduction)).toBeNull();
  const own = {
    ASSISTANT_MODEL_URL: 'http://localhost:11434/v1/',
    ASSISTANT_MODEL_NAME: 'qwen',
    ASSISTANT_SECONDS: '180',
  };
  expect(read({ ...inProduction, ...own })).toMatchObject({
    url: 'http://localhost:11434/v1',
    key: 'none',
    name: 'qwen',
    seconds: 180,
    prices: { prompt: 0, completion: 0 },
  });
  expect(() => read({ ...inProduction, ASSISTANT_MODEL_URL: own.ASSISTANT_MODEL_URL })).toThrow(
    'needs ASSISTANT_MODEL_NAME',
  );
});
