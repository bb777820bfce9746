import { readFileSync } from 'node:fs';
import { environment, environmentExample } from '@daybook/kernel/config';
import { areaSettings } from '../../apps/config.js';

it('is what .env.example says', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample(areaSettings));
});

it('has no variable twice', () => {
  const names = [environment.shape, ...areaSettings.map(({ variables }) => variables)].flatMap(Object.keys);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
