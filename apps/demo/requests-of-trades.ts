import type { Trade } from './companies.js';
import type { DemoRequest } from './requests.js';

/** What the firm asks companies of each trade for, beside the usual. */
export const ofTrade: Readonly<Record<Trade, readonly DemoRequest[]>> = {
  restaurant: [
    {
      type: 'text-field',
      title: 'Tips reported in {month}',
      details: 'Cash and card tips per week, as on the tip report.',
      period: 'payroll',
      repeats: 'monthly',
      answer: 'Week 1: 2,140. Week 2: 2,388. Week 3: 1,975. Week 4: 2,402.',
    },
    {
      type: 'upload-request',
      title: '{month} point-of-sale summary',
      details: 'Sales by category, discounts, comps and sales tax.',
      period: 'month_end_close',
    },
    {
      type: 'text-field',
      title: 'Month-end inventory count, {month}',
      details: 'Flour, dairy, packaging, retail goods: at cost.',
      period: 'month_end_close',
      answer: 'Flour 3,120, dairy 870, packaging 1,410, retail 2,655.',
    },
  ],
  construction: [
    {
      type: 'upload-request',
      title: 'Job cost report, {month}',
      details: 'All open jobs with estimate, cost to date and billings.',
      period: 'month_end_close',
    },
    {
      type: 'text-field',
      title: 'Retainage held on the Willow Creek job',
      details: 'Amount and expected release date.',
      period: 'month_end_close',
      answer: '$18,400, released after the final inspection on the 20th.',
    },
    {
      type: 'upload-request',
      title: "Subcontractors' insurance certificates",
      details: "For the workers' compensation audit.",
      period: 'year_end_close',
    },
  ],
  dental: [
    {
      type: 'upload-request',
      title: 'Insurance aging report, {month}',
      details: 'By carrier, over 60 days marked.',
      period: 'month_end_close',
    },
    {
      type: 'yes-or-no',
      title: 'Were any patient refunds issued in {month}?',
      details: 'Refund checks and card refunds.',
      period: 'month_end_close',
      answer: 'yes',
    },
  ],
  manufacturing: [
    {
      type: 'text-field',
      title: 'Work in process on the last day of {month}',
      details: 'Per job: material, labor hours, percent complete.',
      period: 'month_end_close',
      answer: 'Job 412: 60 %. Job 415: 25 %. Job 416: not started.',
    },
    {
      type: 'upload-request',
      title: 'Sales tax exemption certificates',
      details: 'For the three customers marked on the list.',
      period: 'tax',
    },
  ],
  retail: [
    {
      type: 'upload-request',
      title: '{month} sales tax return, confirmation',
      details: 'The confirmation page with number and date.',
      period: 'tax',
    },
    {
      type: 'text-field',
      title: 'Gift cards sold and redeemed in {month}',
      details: 'Two totals are enough.',
      period: 'month_end_close',
      answer: 'Sold 1,450.00, redeemed 985.00.',
    },
  ],
  ranch: [
    {
      type: 'text-field',
      title: 'Head count at the end of {month}',
      details: 'Cows, calves, bulls; births and deaths in the month.',
      period: 'month_end_close',
      answer: '412 cows, 388 calves, 14 bulls. 3 born, 1 died.',
    },
    {
      type: 'upload-request',
      title: 'Livestock sale barn tickets, {month}',
      details: 'All tickets with weights and commission.',
      period: 'month_end_close',
    },
  ],
  software: [
    {
      type: 'upload-request',
      title: 'Deferred revenue schedule, {month}',
      details: 'Annual plans by start month.',
      period: 'month_end_close',
    },
    {
      type: 'yes-or-no',
      title: 'Any stock options granted in {month}?',
      details: 'Board consents with grants, if yes.',
      period: 'month_end_close',
      answer: 'no',
    },
  ],
  nonprofit: [
    {
      type: 'upload-request',
      title: 'Grant agreement, county emergency housing',
      details: 'Signed copy with the budget page.',
      period: 'other',
    },
    {
      type: 'text-field',
      title: 'Donations over $250 in {month}',
      details: 'Donor, date, amount: acknowledgment letters go out from us.',
      period: 'month_end_close',
      answer: 'R. Alston 500 on the 3rd; First Baptist 1,200 on the 17th.',
    },
  ],
  school: [
    {
      type: 'upload-request',
      title: 'Enrollment and tuition schedule, {month}',
      details: 'Families, days per week, aid granted: tuition is spread over the months of the school year.',
      period: 'month_end_close',
    },
    {
      type: 'yes-or-no',
      title: 'Were any tuition deposits refunded in {month}?',
      details: 'If so, we move them out of deferred tuition.',
      period: 'month_end_close',
      answer: 'no',
    },
  ],
  law: [
    {
      type: 'upload-request',
      title: 'Three-way trust reconciliation, {month}',
      details: 'Bank, ledger and client balances have to agree.',
      period: 'month_end_close',
    },
  ],
  tourism: [
    {
      type: 'text-field',
      title: 'Transient and general excise tax, {month}',
      details: 'Gross receipts by island.',
      period: 'tax',
      answer: 'Oahu 22,310; Kauai 9,480.',
    },
  ],
};
