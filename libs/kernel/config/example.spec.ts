import { readFileSync } from 'node:fs';
import { environmentExample } from './example.js';

it('is what .env.example says', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample());
});
