import type { FastifyPluginAsync } from 'fastify';

/**
 * A service for TIN matching that takes and gives the files of the IRS’ bulk matching. A number that ends with 0000 is
 * given out to nobody; one that ends with 0001 belongs to another name; all others match.
 */
export function tinMatchingApi(key: string): FastifyPluginAsync {
  return async (server) => {
    server.post<{ Body: { file: string } }>('/matches', async ({ headers, body }, reply) => {
      if (headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ error: 'Unknown key.' });
      const lines = body.file.split('\r\n').filter((line) => line !== '');
      return { results: lines.map((line) => `${line};${codeOf(line)}\r\n`).join('') };
    });
  };
}

function codeOf(line: string): number {
  const [kind = '', tin = '', name = ''] = line.split(';');
  if (!/^\d{9}$/.test(tin)) return 1;
  if (!/^[123]$/.test(kind) || name === '') return 4;
  if (tin.endsWith('0000')) return 2;
  return tin.endsWith('0001') ? 3 : 0;
}
