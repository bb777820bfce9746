import type { Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage';

/** The settings of the firm are the superusers'. */
export const calls: Calls = {
  'Query.firmSettings': [{ rule: 'superuserOnly', document: '{ firmSettings { name defaultName } }' }],
  'Query.firmSetup': [{ rule: 'superuserOnly', document: '{ firmSetup { hasStaff isClosed } }' }],
  'Mutation.changeFirmSettings': [
    { rule: 'superuserOnly', document: `mutation { changeFirmSettings(timeZone: "UTC") { ${success} } }` },
  ],
  'Mutation.removeFirmLogo': [{ rule: 'superuserOnly', document: `mutation { removeFirmLogo { ${success} } }` }],
  'Mutation.sendTestMail': [{ rule: 'superuserOnly', document: `mutation { sendTestMail { ${success} } }` }],
  'Mutation.closeFirmSetup': [
    { rule: 'superuserOnly', document: `mutation { closeFirmSetup(closed: true) { ${success} } }` },
  ],
};
