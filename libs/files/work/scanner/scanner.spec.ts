import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { testVirus } from '@daybook/testing/files/corpus';
import { ClamdScanner, type Scanner, ScannerAway, SimulatedScanner, TooLargeToScan } from './index.js';

const large = Buffer.alloc(3 * 2 ** 20, 7);

/** Speaks clamd's protocol as its manual has it, and finds the test virus. */
function clamd(): Server {
  return createServer((socket) => {
    const pieces: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      pieces.push(piece);
      const said = Buffer.concat(pieces);
      const body = said.subarray('zINSTREAM\0'.length);
      const scanned = streamed(body);
      if (said.toString('latin1') === 'zPING\0') socket.end('PONG\0');
      else if (!said.toString('latin1').startsWith('zINSTREAM\0')) socket.end('UNKNOWN COMMAND\0');
      else if (body.length > 4 * 2 ** 20) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (scanned)
        socket.end(scanned.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
}

/** The bytes, once their end has come. */
function streamed(body: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= body.length; ) {
    const length = body.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(body.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function listening(server: Server, at: number | string = 0): Promise<number> {
  await new Promise<void>((done) =>
    server.listen(at, typeof at === 'string' ? done : undefined).once('listening', done),
  );
  return (server.address() as AddressInfo).port;
}

const inPieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
    })(),
  );

const inLargePieces = (size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < size; at += 65_536) yield Buffer.alloc(65_536, 1);
    })(),
  );

/**
 * Answers too much as clamd does: says so, and closes with bytes unread, so that the system resets the connection. In a
 * thread of its own: clamd does not wait for whoever sends.
 */
const clamdThatCloses = `
  const { createServer } = require('node:net');
  const { parentPort, workerData: most } = require('node:worker_threads');
  const server = createServer((socket) => {
    let size = 0;
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      size += piece.length;
      if (size > most) {
        socket.pause();
        socket.write('INSTREAM size limit exceeded. ERROR\\0', () => socket.destroy());
      } else if (piece.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\\0');
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

async function knowsTheTestVirus(scanner: Scanner): Promise<void> {
  expect(await scanner.isThere()).toBe(true);
  expect(await scanner.scan(() => Readable.from([Buffer.from('harmless')]))).toBeNull();
  expect(await scanner.scan(() => Readable.from([large]))).toBeNull();
  expect(await scanner.scan(() => Readable.from([testVirus]))).toBe('Eicar-Test-Signature');
  const hidden = Buffer.concat([Buffer.alloc(75, 32), testVirus, Buffer.alloc(100)]);
  expect(await scanner.scan(() => inPieces(hidden))).toBe('Eicar-Test-Signature');
}

describe('a scanner', () => {
  let thread: Worker | undefined;
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const serve = (server: Server) => {
    servers.push(server);
    return server.on('connection', (socket) => void sockets.add(socket));
  };
  afterAll(async () => {
    await thread?.terminate();
    for (const socket of sockets) socket.destroy();
    for (const server of servers) server.close();
  });

  it('knows the test virus, simulated', () => knowsTheTestVirus(new SimulatedScanner()));

  it('knows the test virus, as clamd over TCP', async () => {
    const port = await listening(serve(clamd()));
    await knowsTheTestVirus(new ClamdScanner(`tcp://127.0.0.1:${port}`));
  });

  it('knows the test virus, as clamd over a socket of this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-clamd-'));
    const path = join(folder, 'clamd.sock');
    await listening(serve(clamd()), path);
    await knowsTheTestVirus(new ClamdScanner(`unix:${path}`));
    rmSync(folder, { recursive: true });
  });

  it('never takes silence or an early end for a yes', async () => {
    const scan = (at: number, bytes: Buffer) =>
      new ClamdScanner(`tcp://127.0.0.1:${at}`).scan(() => Readable.from([bytes]));
    await expect(scan(1, large)).rejects.toThrow(ScannerAway);
    const rude = await listening(serve(createServer((socket) => socket.on('error', () => undefined).destroy())));
    await expect(scan(rude, large)).rejects.toThrow(ScannerAway);
    for (const at of [1, rude]) expect(await new ClamdScanner(`tcp://127.0.0.1:${at}`).isThere()).toBe(false);
  });

  it('knows what is too large, though clamd ends the connection while there is more to send', async () => {
    thread = new Worker(clamdThatCloses, { eval: true, workerData: 2 * 2 ** 20 });
    const [port] = await once(thread, 'message');
    const scanner = new ClamdScanner(`tcp://127.0.0.1:${port}`);
    for (let turn = 0; turn < 20; turn += 1)
      await expect(scanner.scan(() => inLargePieces(24 * 2 ** 20))).rejects.toThrow(TooLargeToScan);
    expect(await scanner.scan(() => inLargePieces(2 ** 20))).toBeNull();
  });
});
