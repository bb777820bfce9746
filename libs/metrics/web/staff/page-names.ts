/** What staff call the pages that usage is counted by. */
const names: Readonly<Record<string, string>> = {
  '/': 'Home page',
  '/:company': 'Home of a company',
  '/:company/feed': 'Activity',
  '/:company/to-dos': 'To-dos',
  '/:company/to-dos/:id': 'A to-do',
  '/:company/files': 'Files',
  '/:company/files/*': 'Files, within a folder',
  '/:company/company-settings': 'Company settings',
  '/:company/company-settings/team': 'Team',
  '/:company/profile': 'Own settings',
  '/staff': 'Staff dashboard',
  '/staff/history/:id': 'History of a company',
  '/staff/usage': 'Usage',
  '/staff/audit-trail': 'Audit trail',
  '/staff/as-of': 'As of',
  '/staff-admin-panel': 'Admin panel',
  '/staff-admin-panel/audit-trail': 'Admin panel, audit trail',
  '/staff-admin-panel/security-log': 'Admin panel, security log',
  '/staff-admin-panel/as-of': 'Admin panel, as of',
  '/staff-admin-panel/alerts': 'Admin panel, alerts',
  '/staff-admin-panel/projections': 'Admin panel, projections',
  '/todo-templates': 'To-do templates',
};

/** A page in words; one that has none stays a path. */
export function pageName(page: string): string {
  return names[page] ?? page;
}
