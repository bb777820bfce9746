import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What Node does with bytes when nobody asks for anything: POST pipes them into a file, GET pipes them out of it. */
const { PORT, FILE = '' } = process.env;

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(FILE));
    response.end('{}');
    return;
  }
  response.setHeader('content-length', (await stat(FILE)).size);
  await pipeline(createReadStream(FILE), response);
});
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
