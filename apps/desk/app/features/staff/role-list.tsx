import type { StaffRole } from '@kavosh/contract/desk/staff.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { permissionWords } from './permission-words.ts';

/** The roles with what each lets do. */
export function RoleList({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="section-title">
        نقش‌ها
      </h2>
      <ul className="cards">
        {roles.map((role) => (
          <li key={role.id} className="panel">
            <h3 className="panel-title">{role.name}</h3>
            <p className="muted">{formatNumber(role.members)} همکار</p>
            <p>
              {role.key === 'owner'
                ? 'همه کارها'
                : role.permissions.length === 0
                  ? 'هنوز کاری به این نقش داده نشده است.'
                  : role.permissions.map((one) => permissionWords[one]).join('، ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
