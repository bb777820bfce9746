/** The texts of alerts and banners. */
export const texts = {
  appreciation: 'Client Appreciation Week',
  appreciationLead: 'You are invited to our client appreciation week.',
  appreciationDays: 'February 20-23',
  registerNow: 'Register Now',
  doNotShowAgain: 'Do not show again',
  dontShowThisAgain: "Don't show this again",
  close: 'Close',
  form1099: (year: number) => `Sign up for 1099s - ${year} Tax year`,
  form1099Lead: (year: number) =>
    `If you paid contractors in ${year}, we can prepare their 1099 forms. The sign-up page shows what it costs. From January 10 on, timely filing is not guaranteed. Closing this hides it from everyone in your company.`,
  openSignUp: 'Go to sign-up',
  voidedCheckCashed: 'The bank paid a voided check',
  openCheck: 'Open the check',
  notDismissed: 'Your choice not to see this again could not be saved.',
  banner: 'Notice',
  closeBanner: (header: string) => `Close the notice “${header}”`,
  opensElsewhere: 'opens in a new tab',
} as const;
