import { Datagrid } from 'react-admin';

export const list = Datagrid;
