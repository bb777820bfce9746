import { locationOptions } from './location-options.js';

test.each([
  ['', ['Not set', 'US', 'PH']],
  ['PH', ['Not set', 'US', 'PH']],
  ['DE', ['Not set', 'US', 'PH', 'DE']],
])('whose location is %j chooses among %j', (present, offered) => {
  expect(locationOptions(present).map(({ label }) => label)).toEqual(offered);
});
