import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDone } from '@daybook/kernel/commands';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { sealDocuments } from '../../sealing.js';
import { document, sourceWork } from '../../spec/world.js';
import { carryOut } from '../carrying-out.js';
import { type Played, signatureContract } from '../contract.js';
import { ProviderWorld } from '../spec/provider-world.js';
import { House } from './house.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-house-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = { dataDir: folder, firmName: 'Ledger & Sons', signing: { certificate: null, timestampUrl: null } };
const evidence = { ip: '203.0.113.7', userAgent: 'Firefox', method: 'portal' } as const;

async function begin(): Promise<Played> {
  const world = new ProviderWorld();
  await world.prepare({ provider: 'house' });
  await world.placeAndSend();
  const recordOf = async () => world.past(signatureDocument, document) as never;
  const house = new House({ work: sourceWork, settings, recordOf });
  const handlers = [
    carryOut(
      () => house,
      () => world.handovers,
    ),
    sealDocuments(() => house),
  ];
  const done = async (command: SignatureDocumentCommand) => isDone(await world.command(command));
  const field = { ann: 'f1', bob: 'f2' } as Readonly<Record<string, string>>;
  const played: Played = {
    world,
    view: (signer) => done({ type: 'RecordViewed', signer }),
    sign: async (signer) => {
      await done({ type: 'ConsentToElectronicRecords', signer, version: '1' });
      return done({ type: 'SignDocument', signer, values: { [field[signer] ?? '']: signer }, evidence });
    },
    decline: (signer, reason) => done({ type: 'DeclineDocument', signer, reason }),
    settle: async () => void (await world.settle(handlers)),
  };
  await played.settle();
  return played;
}

describe('documents that we carry out ourselves', () => signatureContract(begin));
