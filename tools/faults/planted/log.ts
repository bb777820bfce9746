import type { Fault } from '../fault.js';

export const faults: readonly Fault[] = [
  {
    name: 'an append is not held against the end of its stream',
    file: 'libs/kernel/event-log/postgres/log.sql',
    find: 'if actual <> (one ->> 1)::integer then',
    replace: 'if false then',
    why: 'Two decisions on the same state would both be written.',
    tests: ['libs/kernel/event-log/postgres/contract.api.spec.ts'],
  },
  {
    name: 'an id used for another body counts as repeated',
    file: 'libs/kernel/event-log/postgres/log.sql',
    find: '        and stored.meta -> \'bodyHash\' = value -> 3 -> \'bodyHash\', false) as same',
    replace: '        , false) as same',
    why: 'Another command would be answered as done and be lost.',
    tests: ['libs/kernel/event-log/postgres/contract.api.spec.ts'],
  },
  {
    name: 'streams may have any name',
    file: 'libs/kernel/event-log/append.ts',
    find: 'if (!streamName.test(stream))',
    replace: 'if (stream === \'\')',
    why: 'A stream without a category would be read by nobody.',
    tests: ['libs/kernel/event-log/postgres/contract.api.spec.ts'],
  },
  {
    name: 'a signed head is believed without its signature',
    file: 'libs/audit/read/chain/verify-log.ts',
    find: 'const genuine = head.key === key.id && key.verify(statement(company, head), head.signature);',
    replace: 'const genuine = head.key === key.id;',
    why: 'A rewritten record could be given heads of its own.',
    tests: ['libs/audit/read/chain/chain.spec.ts', 'libs/audit/read/chain/planted.api.spec.ts'],
  },
  {
    name: 'what was cut off at the end is not missed',
    file: 'libs/audit/read/chain/chain-check.ts',
    find: '    this.between(upTo + 1, seen);\n',
    replace: '',
    why: 'The newest events could be taken away unseen.',
    tests: ['libs/audit/read/chain/chain.spec.ts', 'libs/audit/read/chain/planted.api.spec.ts'],
  },
  {
    name: 'a head is signed that goes back',
    file: 'libs/audit/domain/heads.ts',
    find: 'head.position < state.position || head.count <= state.count',
    replace: 'head.position < state.position',
    why: 'A log from which events are missing would be signed again.',
    tests: ['libs/audit/domain/heads.spec.ts'],
  },
];
