import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface TakenForm {
  readonly values: Readonly<Record<string, string>>;
  readonly pdf: Buffer | undefined;
}

const mostBytes = 45 * 2 ** 20;

/** Forms with a file, as the API takes them. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<TakenForm> => {
      const form = await new Response(body, {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData();
      const values: Record<string, string> = {};
      let pdf: Buffer | undefined;
      for (const [name, value] of form)
        if (typeof value === 'string') values[name] = value;
        else pdf = Buffer.from(await value.arrayBuffer());
      return { values, pdf };
    },
  );
}

/** `signers[0][name]`, `signers[1][name]`, … as one record each. */
export function recordsIn(values: TakenForm['values'], list: string): readonly Readonly<Record<string, string>>[] {
  const records: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, index, field] = /^(?:\w+)\[(\d+)\]\[(\w+)\]$/.exec(name) ?? [];
    if (index === undefined || field === undefined || !name.startsWith(`${list}[`)) continue;
    records[Number(index)] = { ...records[Number(index)], [field]: value };
  }
  return records;
}

/** `metadata[document]` as `document`. */
export function recordIn(values: TakenForm['values'], list: string): Readonly<Record<string, string>> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const [, field] = /^\w+\[(\w+)\]$/.exec(name) ?? [];
    return field !== undefined && name.startsWith(`${list}[`) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
