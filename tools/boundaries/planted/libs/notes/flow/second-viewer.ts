export const viewer = { uuid: 'maria', isStaff: false, memberships: new Map<string, unknown>() };
