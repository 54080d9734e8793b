import type { DoctorReport } from '@kavosh/contract/desk/installation/doctor.ts';

/** Looks at everything that the installation needs, and changes nothing. Rejects where it could not look. */
export type Doctor = () => Promise<DoctorReport>;
