export { EditUser } from './edit-user.js';
export { NewClientUser, NewStaffUser } from './new-user.js';
export { userResources } from './resource.js';
export { ClientUsers, StaffUsers } from './users-page.js';
