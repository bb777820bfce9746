export const firm = 'everybody';
