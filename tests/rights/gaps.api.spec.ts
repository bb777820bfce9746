import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gapsIn } from '../../libs/testing/rights/gaps.js';
import { placesOf } from '../../libs/testing/rights/rows.js';
import { calls, callsByArea } from './calls.js';

it('every area says who may ask for each of its operations, by rows that are there', () => {
  expect(gapsIn('libs', callsByArea)).toEqual([]);
  for (const { rule } of Object.values(calls).flat()) expect(placesOf(rule).length).toBeGreaterThan(0);
});

describe('what was forgotten is named', () => {
  const libs = mkdtempSync(join(tmpdir(), 'daybook-rights-'));
  const ping = [{ rule: 'anyone', document: '{ ping }' }] as const;

  beforeAll(() => {
    mkdirSync(join(libs, 'notes/api'), { recursive: true });
    const sdl = 'extend type Query { notes: [String!]! }\nextend type Mutation { addNote: Boolean! }';
    writeFileSync(join(libs, 'notes/api/notes.graphql'), sdl);
  });
  afterAll(() => rmSync(libs, { recursive: true }));

  it('an area without the file', () => {
    expect(gapsIn(libs, new Map())).toEqual([
      `Write ${libs}/notes/api/rights/calls.ts: nothing says who may ask for Mutation.addNote, Query.notes.`,
    ]);
  });

  it('an operation without a call, and a call without an operation', () => {
    const found = new Map([['notes', { 'Query.notes': ping, 'Mutation.addNote': [], 'Query.pins': ping }]]);
    expect(gapsIn(libs, found)).toEqual([
      `Write into ${libs}/notes/api/rights/calls.ts who may ask for Mutation.addNote.`,
      `Take Query.pins out of ${libs}/notes/api/rights/calls.ts: no area has it.`,
    ]);
  });

  it('a row that no area has', () => {
    expect(() => placesOf('seeNote' as 'anyone')).toThrow('There is no row seeNote. Write it into api/rights/rows.ts');
  });
});
