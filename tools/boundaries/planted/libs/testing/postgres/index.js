export const database = 'template1';
