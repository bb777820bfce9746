export const texts = {
  sentence: {
    form_enabled: (title: string) => `“${title}” was added to your forms.`,
    form_disabled: (title: string) => `“${title}” does not apply any more. What you entered there is kept.`,
    form_reopened: (title: string) => `“${title}” is open again. Please look through it and submit it once more.`,
    form_returned: (title: string) => `Please go through “${title}” once more.`,
    perjury_withdrawn: () =>
      'Your acceptance of the perjury statement no longer stands, because an answer changed. Please accept it again at the end.',
  } as Readonly<Record<string, ((title: string) => string) | undefined>>,
  because: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `You changed: ${labels.map((one) => `“${one}”`).join(', ')}.`,
  understood: 'OK',
} as const;
