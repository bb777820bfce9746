export { type ChosenCompany, CompaniesField } from './companies-field.js';
