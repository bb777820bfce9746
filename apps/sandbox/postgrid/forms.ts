import type { FastifyInstance, FastifyRequest } from 'fastify';

const mostBytes = 15 * 2 ** 20;

/** Forms with a PDF, read as the JSON that they stand for: `to[city]` is the city in `to`. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const form = await new Response(body, {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData();
      const read: Record<string, unknown> = {};
      for (const [name, value] of form) {
        const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
        const said = typeof value === 'string' ? value : value.name;
        read[outer] = inner === undefined ? said : { ...(read[outer] as object), [inner]: said };
      }
      return read;
    },
  );
}
