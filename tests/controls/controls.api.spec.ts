import { readFileSync } from 'node:fs';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import { buildSchema, type FieldDefinitionNode, Kind } from 'graphql';
import { deciders } from '../../apps/areas.js';
import { eventHandlersOf } from '../../apps/projector/areas.js';
import { type Control, controls, otherwise, signedIn } from './controls.js';

const settings = {
  secrets: { token: 't'.repeat(32), csrf: 'c'.repeat(32), master: 'm'.repeat(32) },
  url: 'http://x',
  firmName: 'Firm',
  firmTimeZone: 'UTC',
  mail: { support: 'help@x.test' },
  dataDir: '/nowhere',
  database: { embeddedPort: null },
  eventLog: { engine: 'postgres' },
  mailHouse: null,
  signatures: { provider: 'house', dropboxSign: null, knowledge: null, knowledgeAttempts: 2 },
} as Config;

/** The handlers that write to each of them. */
const writers: Readonly<Record<Control['notifies'], readonly string[]>> = {
  'owners and who sends checks': ['tell of changed bank data'],
  owners: ['companies.tellMemberChanges', 'tell of issued checks'],
  superusers: [
    'identity.tellSuperusers',
    'companies.tellDefaultGrants',
    'privacy.tellLooserKeeping',
    'webhooks.mailSuperusers',
    'bundles.tellUnlockedPeriods',
  ],
  'superusers and owners': ['identity.tellSuperusers'],
  'the person': ['identity.mailApplications'],
};

const schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'), { assumeValid: true });
const mutations = schema.getMutationType()?.getFields() ?? {};
const handlers = eventHandlersOf(settings, {} as EventLog);
const events = new Set(deciders.flatMap((decider) => Object.keys(decider.schema)));

/** `manageSendCheck company` */
function rightOf(node: FieldDefinitionNode | null | undefined): string | undefined {
  const may = node?.directives?.find(({ name }) => name.value === 'may');
  const said = (argument: string) => {
    const value = may?.arguments?.find(({ name }) => name.value === argument)?.value;
    return value?.kind === Kind.STRING ? value.value : '';
  };
  if (node?.directives?.some(({ name }) => name.value === signedIn)) return signedIn;
  return may && `${said('action')} ${said('on')}`;
}

describe.each(controls)('$control', ({ mutations: names, right, loosened, notifies, begins }) => {
  it('is changed under the right that the table says', () => {
    for (const name of names) expect({ name, is: mutations[name] !== undefined }).toEqual({ name, is: true });
    expect(names.map((name) => rightOf(mutations[name]?.astNode))).toContain(right);
  });

  it('says by an event that it is looser, and somebody who can object is written to', () => {
    for (const type of loosened) {
      expect({ type, isKnown: events.has(type) }).toEqual({ type, isKnown: true });
      const names = handlers.filter(({ on }) => Object.hasOwn(on, type)).map(({ name }) => name);
      const writes = names.filter((name) => writers[notifies].includes(name));
      expect({ type, writes }).toEqual({ type, writes: [expect.any(String)] });
    }
  });

  if (begins === '24 hours later')
    it('is told when it is asked for, and begins by the clock alone', () =>
      expect(loosened.every((type) => type.endsWith('Scheduled'))).toBe(true));
});

it('leaves out no mutation under a right by which controls are loosened', () => {
  const rights = new Set(controls.map(({ right }) => right).filter((right) => right !== signedIn));
  const listed = new Set([...controls.flatMap((control) => control.mutations), ...otherwise]);
  const missing = Object.values(mutations)
    .filter(({ name, astNode }) => rights.has(rightOf(astNode) ?? '') && !listed.has(name))
    .map(({ name }) => name);
  expect(missing).toEqual([]);
});
