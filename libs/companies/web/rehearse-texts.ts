export const rehearseTexts = { rehearse: 'See who gains and loses' } as const;
