import { hostsOf, isEventStoreAddress, whyUnreachable } from './address.js';

it.each([
  ['esdb://localhost:2113?tls=false', ['localhost:2113']],
  [
    'esdb://daybook:p%40ss@a.firm.test:2113,b.firm.test:2113,c.firm.test:2113?tls=true&keepAliveInterval=1000',
    ['a.firm.test:2113', 'b.firm.test:2113', 'c.firm.test:2113'],
  ],
  ['esdb+discover://cluster.firm.test:2113/', ['cluster.firm.test:2113']],
  ['kurrentdb://10.0.0.9', ['10.0.0.9']],
  ['postgres://localhost:2113', []],
  ['esdb://', []],
  ['esdb://a:2113,,b:2113', []],
  ['esdb://a b:2113', []],
])('reads the servers of %s', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
  expect(isEventStoreAddress(address)).toBe(hosts.length > 0);
});

const unavailable = (last: string) =>
  new Error('away', {
    cause: new Error(`14 UNAVAILABLE: No connection established. Last error: ${last}. Resolution note: `),
  });
const why = (cause: unknown) => whyUnreachable('esdb://daybook:secret@a.firm.test:2113?tls=true', cause);

it('says why a server cannot be reached and what to set, in what the client was seen to throw', () => {
  const answers = [
    why(
      unavailable(
        'Error: self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
      ),
    ),
    why(
      unavailable(
        'Error: 407DA49BBA7F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number',
      ),
    ),
    why(unavailable('Failed to connect (2026-11-22T13:28:29.149Z)')),
    why(unavailable('Error: connect ECONNREFUSED 127.0.0.1:2113')),
    why(new Error('14 UNAVAILABLE: Name resolution failed for target dns:a.firm.test:2113')),
    why(new Error('away', { cause: new Error('Failed to discover after 10 attempts.') })),
  ];
  expect(answers).toEqual([
    'The event log at a.firm.test:2113 shows a certificate that is not trusted (self-signed certificate). Name the file of its authority in EVENTSTORE_URL as tlsCAFile=/path/ca.crt, or the host that the certificate is for.',
    'The event log at a.firm.test:2113 does not speak TLS. Set tls=false in EVENTSTORE_URL, or give the server a certificate.',
    'The event log at a.firm.test:2113 takes connections and ends them at once, as a server does that expects TLS. Set tls=true in EVENTSTORE_URL.',
    'The event log at a.firm.test:2113 does not answer. Start the server, or correct EVENTSTORE_URL.',
    'The event log at a.firm.test:2113 has no address in the network. Correct the host in EVENTSTORE_URL.',
    'The event log at a.firm.test:2113: none of the servers answers, or none of them is the leader. Start them, or correct EVENTSTORE_URL.',
  ]);
  expect(answers.join()).not.toContain('secret');
});

it('says which file is not there, and that a server expects TLS which ends a plain request', () => {
  const noFile = 'esdb://a.firm.test:2113?tls=true&tlsCAFile=/nowhere/ca.crt';
  expect(whyUnreachable(noFile, new Error('Failed to load root certificate file. File not found.'))).toBe(
    'EVENTSTORE_URL names /nowhere/ca.crt as tlsCAFile, and there is no such file. Correct the path.',
  );
  const ended = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  expect(whyUnreachable('esdb://a.firm.test:2113?tls=false', ended)).toContain('Set tls=true in EVENTSTORE_URL.');
  expect(whyUnreachable('esdb://a.firm.test:2113?tls=true', ended)).toContain('does not answer');
});
