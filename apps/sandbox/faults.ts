import { type OutageName, outageNames } from './quickbooks/outages.js';

/**
 * What the mail server does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 451, try later. `refuse`: 550, no such address. `lost`: takes the mail
 * and never answers. `off`: works.
 */
export const mailFaults = ['off', 'slow', 'busy', 'refuse', 'lost'] as const;
export type MailFault = (typeof mailFaults)[number];

/**
 * What the telephone company does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, too many. `refuse`: 400, no such number. `fail`: takes it and
 * answers 500. `lost`: takes it and hangs up. `off`: works.
 */
export const phoneFaults = ['off', 'slow', 'busy', 'refuse', 'fail', 'lost'] as const;
export type PhoneFault = (typeof phoneFaults)[number];

/**
 * What Karbon does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, come back in a second. `fail`: answers 503. `off`: works.
 */
export const karbonFaults = ['off', 'slow', 'busy', 'fail'] as const;
export type KarbonFault = (typeof karbonFaults)[number];

/**
 * What HubSpot does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, come back in a second. `fail`: answers 502. `off`: works.
 */
export const hubspotFaults = ['off', 'slow', 'busy', 'fail'] as const;
export type HubspotFault = (typeof hubspotFaults)[number];

/**
 * What Dropbox Sign does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, come back in a second. `fail`: does it and answers 500. `lost`: does it
 * and hangs up. `garbage`: does it and answers what is no JSON. `silent`: tells no event. `repeated`: tells each three
 * times. `reordered`: tells the later of two first. `forged`: tells each falsely signed before the true one. `off`: works.
 */
export const signaturesFaults = [
  'off',
  'slow',
  'busy',
  'fail',
  'lost',
  'garbage',
  'silent',
  'repeated',
  'reordered',
  'forged',
] as const;
export type SignaturesFault = (typeof signaturesFaults)[number];

/**
 * What QuickBooks does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, come back in a second. `fail`: answers 500. `lost`: hangs up. What is
 * to be changed is changed before both.
 * `expired`: no access token serves any more. `withdrawn`: the company has taken its consent back. `moving`: what stands
 * before a page is deleted while it is read. `misread`: mailed checks are paid with nine dollars more than is on them.
 * `cut`: reports end after a few lines. `crowded`: even those of one day do. `late`: a report over more than 20 days is not made in time (504).
 * `ended`: the subscription has (400, 6190). `forbidden`: the app is not allowed in (403, 003100). `partial`: whoever
 * consented may not see all (400, 5020). `gone`: they have no access any more (401, 120). `throttled`: 429, 003001, however
 * long one waits. `plain`: a plan without classes and locations, which refuses to be asked for them. `tokensAway`: no tokens
 * are given out (503). `tokensLater`: the same, for thirty seconds (429). `tokensLost`: tokens are given out and the answer
 * is lost. `fileElsewhere`: the address of a file leads into the network. `fileMoved`: its server sends elsewhere (302).
 * `fileEndless`: it is larger than was said. `fileLate`: its address has expired (403). `filesAway`: its server is (503).
 * `forgetful`: request ids are not known any more; for how long they are is written nowhere
 * (https://blogs.intuit.com/2015/04/06/15346/).
 * `touching`: a transaction counts as changed when something is attached to it or taken off, as
 * https://github.com/routablehq/python-quickbooks/issues/127 has it of vendors. `off`: works. What people met in outages is told in `quickbooks/outages.ts`. Codes:
 * https://developer.intuit.com/app/developer/qbo/docs/develop/troubleshooting/error-codes,
 * https://developer.intuit.com/hub/blog/2017/06/08/top-quickbooks-online-api-errors-and-how-to-handle-them
 */
export const quickbooksFaults = [
  'off',
  'slow',
  'busy',
  'fail',
  'lost',
  'expired',
  'withdrawn',
  'moving',
  'misread',
  'cut',
  'crowded',
  'late',
  'ended',
  'forbidden',
  'partial',
  'gone',
  'throttled',
  'plain',
  'tokensAway',
  'tokensLater',
  'tokensLost',
  'fileElsewhere',
  'fileMoved',
  'fileEndless',
  'fileLate',
  'filesAway',
  'touching',
  'forgetful',
  ...outageNames,
] as const;
export type QuickbooksFault = (typeof quickbooksFaults)[number] | OutageName;

/**
 * What the service for identity questions does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `down`: answers 503. `refuse`: knows nobody. `expired`: takes every answer for
 * late. `lost`: takes the answers and hangs up. `off`: works.
 */
export const knowledgeFaults = ['off', 'slow', 'down', 'refuse', 'expired', 'lost'] as const;
export type KnowledgeFault = (typeof knowledgeFaults)[number];

/**
 * What PostGrid does wrong, when it is told to.
 *
 * `slow`: answers after eight seconds. `busy`: 429, come back in a second. `down`: answers 503 and does nothing. `fail`:
 * does it and answers 500. `lost`: does it and hangs up. `silent`: tells no event. `repeated`: tells each three times.
 * `reordered`: tells the later of two first. `forged`: tells each falsely signed before the true one. `off`: works.
 */
export const mailHouseFaults = [
  'off',
  'slow',
  'busy',
  'down',
  'fail',
  'lost',
  'silent',
  'repeated',
  'reordered',
  'forged',
] as const;
export type MailHouseFault = (typeof mailHouseFaults)[number];

/**
 * What the model does wrong, when it is told to.
 *
 * `slow`: says nothing for twelve seconds. `busy`: 429, come back in a second. `down`: 503. `html`: answers with a page.
 * `garbage`: breaks an event. `lost`: hangs up in the middle. `cut`: runs out of room. `odd`: sends tool calls as odd
 * servers do. `lying`: says other numbers. `hostile`: asks for what it may not have, and writes scripts and links.
 * `looping`: asks for the same tool for ever. `endless`: says ten megabytes. `off`: works.
 */
export const modelFaults = [
  'off',
  'slow',
  'busy',
  'down',
  'html',
  'garbage',
  'lost',
  'cut',
  'odd',
  'lying',
  'hostile',
  'looping',
  'endless',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** Switched by `PUT /api/faults/mail`, `…/phone`, `…/karbon`, `…/hubspot`, `…/signatures`, `…/quickbooks`, `…/knowledge`,
 * `…/mail-house` and `…/model`; forgotten when the sandbox ends. */
export class Faults {
  mail: MailFault = 'off';
  phone: PhoneFault = 'off';
  karbon: KarbonFault = 'off';
  hubspot: HubspotFault = 'off';
  signatures: SignaturesFault = 'off';
  quickbooks: QuickbooksFault = 'off';
  knowledge: KnowledgeFault = 'off';
  mailHouse: MailHouseFault = 'off';
  model: ModelFault = 'off';

  setMail(fault: string): boolean {
    const known = mailFaults.find((one) => one === fault);
    if (!known) return false;
    this.mail = known;
    return true;
  }

  setPhone(fault: string): boolean {
    const known = phoneFaults.find((one) => one === fault);
    if (!known) return false;
    this.phone = known;
    return true;
  }

  setKarbon(fault: string): boolean {
    const known = karbonFaults.find((one) => one === fault);
    if (!known) return false;
    this.karbon = known;
    return true;
  }

  setHubspot(fault: string): boolean {
    const known = hubspotFaults.find((one) => one === fault);
    if (!known) return false;
    this.hubspot = known;
    return true;
  }

  setSignatures(fault: string): boolean {
    const known = signaturesFaults.find((one) => one === fault);
    if (!known) return false;
    this.signatures = known;
    return true;
  }

  setQuickbooks(fault: string): boolean {
    const known = quickbooksFaults.find((one) => one === fault);
    if (!known) return false;
    this.quickbooks = known;
    return true;
  }

  setMailHouse(fault: string): boolean {
    const known = mailHouseFaults.find((one) => one === fault);
    if (!known) return false;
    this.mailHouse = known;
    return true;
  }

  setKnowledge(fault: string): boolean {
    const known = knowledgeFaults.find((one) => one === fault);
    if (!known) return false;
    this.knowledge = known;
    return true;
  }

  setModel(fault: string): boolean {
    const known = modelFaults.find((one) => one === fault);
    if (!known) return false;
    this.model = known;
    return true;
  }
}
