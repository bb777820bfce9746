/** The texts of the frame around all screens. */
export const texts = {
  mainNavigation: 'Main',
  lowerNavigation: 'Company',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  search: 'Search',
  userMenu: 'Account',
  help: 'Help',
  logout: 'Logout',
  login: 'Login',
  light: 'Light',
  dark: 'Dark',
  system: 'As my device',
  staffDashboard: 'Staff Dashboard',
  adminPanel: 'Admin Panel',
  attention: 'needs attention',
} as const;
