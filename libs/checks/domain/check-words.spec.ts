import { houseStatusLabels } from './check.words.js';

it('calls the states of the mail house as agreed on', () =>
  expect(houseStatusLabels).toEqual({
    ready: 'Request Received',
    printing: 'Printing',
    processed_for_delivery: 'For Delivery',
    completed: 'Delivered (Estimate)',
    cancelled: 'Cancelled',
  }));
