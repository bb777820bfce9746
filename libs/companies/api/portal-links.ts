const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** `chat/{chat}_{message}`, of which the message may be left out. */
const inChat = new RegExp(`^chat/(${uuids.source})(?:_(${uuids.source})?)?/?$`, 'i');

/** Pages of a company that mails lead to, by the kind of the link. */
const pagesOfCompany: Readonly<Record<string, string>> = {
  consents: 'tax-questionnaire/consents',
  'tax-payees': 'tax-questionnaire/form-1099/workspace',
  'check-settings': 'company-settings/send-check',
  'form-1099': 'tax-questionnaire/form-1099',
  team: 'company-settings/team',
};

/** Pages of the staff on which they see to what waits in a company, by the kind of the work. */
const pagesOfStaff: Readonly<Record<string, string>> = {
  supportMessage: `/staff/work?filter=${encodeURIComponent('{"kind":"supportMessage"}')}`,
  letters: `/staff/engagement-letters?filter=${encodeURIComponent('{"endsSoon":true}')}`,
};

export interface PortalLink {
  readonly uuid: string;
  /** Of the company that the uuid then names; one that begins with a slash stands by itself. */
  readonly page: string;
  /** Of a chat, the message to open it at. */
  readonly message?: string;
}

/** What `/links/{kind}/{uuid}` is about. Paths of earlier times too: whatever holds one uuid; undefined for any other. */
export function portalLinkIn(path: string): PortalLink | undefined {
  const rest = path.match(/^\/?links\/(.+)$/)?.[1];
  const chat = rest?.match(inChat);
  if (chat?.[1]) return { uuid: chat[1].toLowerCase(), page: '', ...(chat[2] && { message: chat[2].toLowerCase() }) };
  const found = new Set(rest?.match(uuids)?.map((uuid) => uuid.toLowerCase()));
  const [uuid] = found;
  if (!rest || !uuid || found.size > 1) return undefined;
  const kind = rest.slice(0, Math.max(0, rest.indexOf('/')));
  if (Object.hasOwn(pagesOfStaff, kind)) return { uuid, page: pagesOfStaff[kind] ?? '' };
  if (kind === 'tq') return { uuid, page: taxPage(rest) };
  if (!Object.hasOwn(pagesOfCompany, kind)) return { uuid, page: '' };
  const year = /\?year=\d{4}$/.exec(rest)?.[0] ?? '';
  return { uuid, page: `${pagesOfCompany[kind]}${year}` };
}

/** `tq/{company}/{year}/{form}`, of which the year and the form may be left out. */
function taxPage(rest: string): string {
  const [, year, form] = rest.match(/^tq\/[^/]+\/(\d{4})(\/[a-z\d-]+)?\/?$/) ?? [];
  return ['tax-questionnaire', ...(year ? [`${year}${form ?? ''}`] : [])].join('/');
}
