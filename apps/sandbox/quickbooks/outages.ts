import type { FastifyReply } from 'fastify';

interface Outage {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const html = (text: string) =>
  `<!doctype html>\n<html lang="en"><head><title>${text}</title></head><body></body></html>`;
const xml = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse xmlns="http://schema.intuit.com/finance/v3">` +
  `<Fault type="SERVICE"><Error code="${code}"><Message>${message}</Message></Error></Fault></IntuitResponse>`;
const json = (type: string, code: string, Message: string, Detail = '') =>
  JSON.stringify({ Fault: { Error: [{ Message, Detail, code }], type } });

/** What people were answered while QuickBooks was away, each with where they say so. */
const outages = {
  /** https://github.com/minimul/qbo_api/issues/81: the load balancer’s own page, in maintenance with the hour of its end */
  unavailable: {
    status: 503,
    body: html('503 Service Temporarily Unavailable'),
    headers: { 'retry-after': '3600' },
  },
  /** https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/78 */
  gateway: { status: 502, body: html('502 Bad Gateway') },
  /** https://github.com/ruckus/quickbooks-ruby/pull/175: XML, whatever was asked for */
  proxied: {
    status: 504,
    body: xml('6002', 'message=Timeout occurred while proxying request; errorCode=006002; statusCode=504'),
  },
  /** https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/29: “We’ll be back soon”, as if it were a success */
  back: { status: 200, body: html('We’ll be back soon') },
  /** https://github.com/minimul/qbo_api/issues/81: the code of a missing right, for a fault of theirs */
  inside: {
    status: 500,
    body: json('SERVICE', '3100', 'message=InternalServerError; errorCode=003100; statusCode=500'),
  },
  /** https://github.com/minimul/qbo_api/issues/81: as if the question were wrong */
  misrouted: {
    status: 400,
    body: json(
      'ValidationFault',
      '500',
      'Unsupported Operation',
      'Operation Could not find resource for relative : /v3/company/query of full path: https://c10.qbo.intuit.com is not supported.',
    ),
  },
  /** https://github.com/ruckus/quickeebooks/issues/40: no server for the company, in a page */
  homeless: {
    status: 400,
    body: html('message=No destination found for given partition key; errorCode=007001; statusCode=400'),
  },
  /** https://github.com/minimul/qbo_api/issues/96: the code of a lost access, for a fault of theirs */
  unsure: {
    status: 401,
    body: json(
      'AuthorizatonFault',
      '120',
      'Authorization Failure',
      'AuthorizationFailure: Unknown Error during Authentication, statusCode: 500',
    ),
  },
  /** https://github.com/routablehq/python-quickbooks/issues/43: too many questions, as XML with the status of a refusal */
  limited: { status: 403, body: xml('3001', 'message=ThrottleExceeded; errorCode=003001; statusCode=403') },
  /** https://github.com/PipedreamHQ/pipedream/pull/18098: too many questions, in JSON that is no success */
  counted: { status: 403, body: json('SERVICE', '3001', 'message=ThrottleExceeded; errorCode=003001; statusCode=403') },
  /** https://developer.intuit.com/app/developer/qbo/docs/develop/troubleshooting/error-codes: a success with a fault in it */
  faulty: {
    status: 200,
    body: json('SystemFault', '10000', 'An application error has occurred while processing your request'),
  },
} as const satisfies Readonly<Record<string, Outage>>;

export type OutageName = keyof typeof outages;
export const outageNames = Object.keys(outages) as readonly OutageName[];

/** @returns undefined where QuickBooks is not away in one of these ways */
export function outageOf(fault: string): Outage | undefined {
  return outages[fault as OutageName];
}

export function answerAway(reply: FastifyReply, { status, body, headers = {} }: Outage) {
  const type = body.startsWith('{') ? 'application/json' : body.startsWith('<?xml') ? 'application/xml' : 'text/html';
  return reply.code(status).headers(headers).type(`${type}; charset=utf-8`).send(body);
}
