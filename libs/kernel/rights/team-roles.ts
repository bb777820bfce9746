/** Keys of the team roles; they name who serves a company and give no right. */
export const teamRoles = {
  controller: 'Controller',
  senior_controller: 'Senior Controller',
  staff_accountant: 'Staff Accountant',
  tax_lead: 'Tax Lead',
  tax_preparer: 'Tax Preparer',
  cx_manager: 'CX Manager',
  payroll_specialist: 'Payroll Specialist',
} as const;
export type TeamRole = keyof typeof teamRoles;

export function isTeamRole(role: string): role is TeamRole {
  return Object.hasOwn(teamRoles, role);
}
