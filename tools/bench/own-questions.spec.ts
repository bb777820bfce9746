import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownQuestions, statesAll } from './own-questions.js';

it('takes the questions about a company from the file that was saved', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-questions-'));
  const file = join(folder, 'assistant-questions.json');
  const mine = { interactionUuid: 'i', companyUuid: 'bakery', question: 'Why?', answer: 'Rent was $3.' };
  writeFileSync(file, JSON.stringify([mine, { ...mine, companyUuid: 'another' }]));
  expect(ownQuestions('bakery', file)).toEqual([mine]);
  expect(ownQuestions('bakery', undefined)).toEqual([]);
  writeFileSync(file, '{}');
  expect(() => ownQuestions('bakery', file)).toThrow('no list of questions');
  rmSync(folder, { recursive: true });
});

it('asks for every figure of the answer that staff have written', () => {
  const expected = 'Rent was $6,200.50 in March 2026, up 3%.';
  expect(statesAll('In March 2026 rent rose by 3% to $6,200.50.', expected)).toBe(true);
  expect(statesAll('Rent was $6,200.50.', expected)).toBe(false);
  expect(statesAll('Rent was $6,200 in March, up 3%.', expected)).toBe(false);
});
