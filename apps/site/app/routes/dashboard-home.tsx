import { redirect } from 'react-router';

/** The dashboard begins with the person's own data. */
export const loader = () => redirect('/dashboard/edit');
