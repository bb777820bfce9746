const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** `chat/{chat}_{message}`, of which the message may be left out. */
const inChat = new RegExp(`^chat/(${uuids.source})(?:_(${uuids.source})?)?/?$`, 'i');

/** Pages of a company that mails and lists of work lead to, by the kind of the link. */
const pagesOfCompany: Readonly<Record<string, string>> = {
  company: '',
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
  /** Where it leads, whatever the uuid names; absent where that says it. */
  readonly place?: string;
  /** Of a chat, the message to open it at. */
  readonly message?: string;
}

/** What `/links/{kind}/{uuid}` is about. Paths of earlier times too: whatever holds one uuid; undefined for any other. */
export function portalLinkIn(path: string): PortalLink | undefined {
  const rest = path.match(/^\/?links\/(.+)$/)?.[1];
  const chat = rest?.match(inChat);
  if (chat?.[1]) return { uuid: chat[1].toLowerCase(), ...(chat[2] && { message: chat[2].toLowerCase() }) };
  const found = new Set(rest?.match(uuids)?.map((uuid) => uuid.toLowerCase()));
  const [uuid] = found;
  if (!rest || !uuid || found.size > 1) return undefined;
  const kind = rest.slice(0, Math.max(0, rest.indexOf('/')));
  const ofStaff = Object.hasOwn(pagesOfStaff, kind) ? pagesOfStaff[kind] : undefined;
  if (ofStaff !== undefined) return { uuid, place: ofStaff };
  if (kind === 'tq') return { uuid, place: `/${uuid}/${taxPage(rest)}` };
  if (!Object.hasOwn(pagesOfCompany, kind)) return { uuid };
  const year = /\?year=\d{4}$/.exec(rest)?.[0] ?? '';
  return { uuid, place: `/${uuid}/${pagesOfCompany[kind]}${year}` };
}

/** `tq/{company}/{year}/{form}`, of which the year and the form may be left out. */
function taxPage(rest: string): string {
  const [, year, form] = rest.match(/^tq\/[^/]+\/(\d{4})(\/[a-z\d-]+)?\/?$/) ?? [];
  return ['tax-questionnaire', ...(year ? [`${year}${form ?? ''}`] : [])].join('/');
}
