import { randomUUID } from 'node:crypto';
import { at, companies, type Picks, people } from './administrators.js';

const success = '{ success }';
const uuid = (one: string | undefined) => `"${one ?? randomUUID()}"`;
const person = ({ who }: Picks) => `person: ${uuid(at(people, who.at))}`;
const company = (one: Picks) => `companyUuid: ${uuid(at(companies, one.company))}`;
const unknown = `uuid: ${uuid(undefined)}`;
const account = () => `bankAccountUuid: ${uuid(undefined)}`;
const reason = 'reason: "To see whether it goes"';
const today = () => new Date().toISOString().slice(0, 10);
const record = 'hubspotId: "1001"';

/** What administrators and superusers may ask for that gives nobody a right by its arguments; each is tried all the same. */
export const furtherAttempts: Readonly<Record<string, (picks: Picks) => string>> = {
  beginUploadFirmLogo: () => 'beginUploadFirmLogo(filename: "logo.png") { uuid }',
  beginUploadTemplateImage: () => 'beginUploadTemplateImage(filename: "logo.png") { uuid }',
  cancelRebuild: () => `cancelRebuild(name: "none") ${success}`,
  changeFirmSettings: () => `changeFirmSettings(name: "Taken over") ${success}`,
  changeLetterTerms: () => `changeLetterTerms(${unknown}) ${success}`,
  chooseReconciliationAccount: (one) => `chooseReconciliationAccount(${company(one)}, ${account()}) ${success}`,
  closeFirmSetup: () => `closeFirmSetup(closed: false) ${success}`,
  confirmErasure: (one) => `confirmErasure(${person(one)}) ${success}`,
  createAlert: () => `createAlert(name: "all", from: "${today()}", to: "${today()}") ${success}`,
  declineErasure: (one) => `declineErasure(${person(one)}, ${reason}) ${success}`,
  deleteTodoTemplate: () => `deleteTodoTemplate(${unknown}) ${success}`,
  importHubspotCompany: (one) => `importHubspotCompany(${record}, ${company(one)}, syncTeamRoles: true) ${success}`,
  linkCompanyToHubspot: (one) => `linkCompanyToHubspot(${record}, ${company(one)}) ${success}`,
  markCheckCashed: (one) =>
    `markCheckCashed(${company(one)}, checkUuid: ${uuid(undefined)}, clearedOn: "${today()}", ${reason}) ${success}`,
  placeCompanyHold: (one) => `placeCompanyHold(${company(one)}, ${reason}) ${success}`,
  placeLegalHold: (one) => `placeLegalHold(${person(one)}, ${reason}) ${success}`,
  rebuildProjection: () => `rebuildProjection(name: "none") ${success}`,
  releaseCompanyHold: (one) => `releaseCompanyHold(${company(one)}, ${reason}) ${success}`,
  releaseLegalHold: (one) => `releaseLegalHold(${person(one)}, ${reason}) ${success}`,
  removeFirmLogo: () => `removeFirmLogo ${success}`,
  renameSignatureTemplate: () => `renameSignatureTemplate(${unknown}, name: "T") ${success}`,
  requestDataExport: (one) => `requestDataExport(${person(one)}) ${success}`,
  requestErasure: (one) => `requestErasure(${person(one)}, ${reason}) ${success}`,
  requestEvidencePack: (one) =>
    `requestEvidencePack(${company(one)}, from: "${today()}", to: "${today()}", kinds: ["todo"]) ${success}`,
  resetUser2fa: ({ who }) => `resetUser2fa(userUuid: ${uuid(at(people, who.at))}, ${reason}) ${success}`,
  retireSignatureTemplate: () => `retireSignatureTemplate(${unknown}) ${success}`,
  retryJob: () => `retryJob(queue: "none", key: "none") ${success}`,
  retryParkedStream: () => `retryParkedStream(name: "none", stream: "none-1") ${success}`,
  saveSignatureTemplate: () => `saveSignatureTemplate(documentUuid: ${uuid(undefined)}, name: "T") ${success}`,
  saveTodoTemplate: () => `saveTodoTemplate(name: "N", title: "T", headerText: "", bodyDetails: "") ${success}`,
  sendTestMail: () => `sendTestMail ${success}`,
  setRetentionRule: () => `setRetentionRule(kind: "file", years: 0) ${success}`,
  settleReconciliationMismatch: (one) =>
    `settleReconciliationMismatch(${company(one)}, ${account()}, transactionId: "77", ${reason}) ${success}`,
  syncTeamMemberRolesFromHubspot: (one) => `syncTeamMemberRolesFromHubspot(${company(one)}) ${success}`,
  undoCompanyMerge: () => `undoCompanyMerge(mergeUuid: ${uuid(undefined)}) ${success}`,
  verifyChain: () => 'verifyChain { intact }',
  withdrawAlert: () => `withdrawAlert(name: "all") ${success}`,
};
