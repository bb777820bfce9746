import { fileAddress } from './file-address.js';

const intuit = 'https://quickbooks.api.intuit.com';
const sandbox = 'http://127.0.0.1:4101';

it.each([
  'https://intuit-qbo-prod-30.s3.amazonaws.com/1002341430%2Fattachments%2Fmonkey.jpg?Expires=1408381986&Signature=WOVACYm6zi1rM5EGZRq3d3AMSM0%3D',
  'https://intuit-qbo-preprod-17.s3.amazonaws.com/1136943200/attachments/my_text.txt?X-Amz-Expires=900',
  'https://intuit-qbo-prod-4.s3.us-west-2.amazonaws.com/1/attachments/a.pdf',
  'https://quickbooks.api.intuit.com/v3/company/1/download/2',
])('takes an address of Intuit: %s', (given) => {
  expect(fileAddress(given, intuit)?.href).toBe(new URL(given).href);
});

it('takes what the sandbox gives out where the sandbox is asked, and nowhere else', () => {
  const given = `${sandbox}/quickbooks/files/1/2/a.pdf?Expires=1`;
  expect(fileAddress(given, sandbox)?.href).toBe(given);
  expect(fileAddress(given, intuit)).toBeUndefined();
  expect(fileAddress('http://127.0.0.1:5432/', sandbox)).toBeUndefined();
});

it.each([
  '',
  'not an address',
  '//intuit-qbo-prod-30.s3.amazonaws.com/a',
  'http://intuit-qbo-prod-30.s3.amazonaws.com/a',
  'ftp://intuit-qbo-prod-30.s3.amazonaws.com/a',
  'file:///etc/passwd',
  'data:text/html,hello',
  'https://intuit-qbo-prod-30.s3.amazonaws.com:8443/a',
  'https://user:word@intuit-qbo-prod-30.s3.amazonaws.com/a',
  'https://intuit-qbo-prod-30.s3.amazonaws.com@169.254.169.254/a',
  'https://intuit-qbo-prod-30.s3.amazonaws.com.evil.example/a',
  'https://evil.example/intuit-qbo-prod-30.s3.amazonaws.com',
  'https://evil-intuit-qbo-prod-30.s3.amazonaws.com/a',
  'https://intuit-qbo-prod-x.s3.amazonaws.com/a',
  'https://intuit-qbo-prod-30.s3.amazonaws.com.:443/a',
  'https://s3.amazonaws.com/intuit-qbo-prod-30/a',
  'https://intuit-qbo-prod-30.s3.evil.amazonaws.com/a',
  'https://quickbooks.api.intuit.com.evil.example/a',
  'http://quickbooks.api.intuit.com/a',
  'https://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://localhost/a',
  'https://10.0.0.1/a',
])('takes no other: %s', (given) => {
  expect(fileAddress(given, intuit)).toBeUndefined();
});
