import type { FastifyInstance } from 'fastify';

interface Asked {
  readonly address?: Readonly<Record<string, string | undefined>>;
}

/** As the Postal Service abbreviates them. */
const endings: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  ROAD: 'RD',
  LANE: 'LN',
  BOULEVARD: 'BLVD',
  DRIVE: 'DR',
  SUITE: 'STE',
  APARTMENT: 'APT',
};

/** Address verification: what has no number, or no street, is failed; what was abbreviated anew is corrected. */
export function serveAddresses(server: FastifyInstance, addressKey: string): void {
  server.post<{ Body: Asked }>('/verifications', async ({ body, headers }, reply) => {
    if (headers['x-api-key'] !== addressKey)
      return reply.code(401).send({ status: 'error', message: 'The API key is not valid.' });
    const given = body.address ?? {};
    const line1 = written(given.line1);
    const line2 = written(given.line2);
    const [city, provinceOrState] = [written(given.city), written(given.provinceOrState)];
    const postalOrZip = given.postalOrZip?.slice(0, 5) ?? '';
    const isKnown = /^(\d+[A-Z]? \S+|PO BOX \d+)/.test(line1) && /^\d{5}$/.test(postalOrZip) && city !== '';
    const isSame = isKnown && line1 === upper(given.line1) && line2 === upper(given.line2);
    const status = isKnown ? (isSame ? 'verified' : 'corrected') : 'failed';
    return {
      status: 'success',
      message: 'Address verification processed.',
      data: { line1, line2, city, provinceOrState, postalOrZip, country: 'us', status, errors: {} },
    };
  });
}

function upper(text = ''): string {
  return text.trim().toUpperCase();
}

function written(text = ''): string {
  return upper(text)
    .replaceAll(/[.,]/g, '')
    .replaceAll(/\s+/g, ' ')
    .split(' ')
    .map((word) => endings[word] ?? word)
    .join(' ');
}
