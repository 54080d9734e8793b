import { useState } from 'react';
import type { StaffRole } from '@kavosh/contract/desk/staff.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { EditRole } from './edit-role.tsx';
import { permissionWords } from '../../shared/words/permission-words.ts';

/** The roles with what each lets do. */
export function RoleList({ roles, onChanged }: { roles: readonly StaffRole[]; onChanged: () => void }) {
  const [edited, setEdited] = useState<StaffRole | 'new' | null>(null);
  const done = () => {
    setEdited(null);
    onChanged();
  };
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
            {role.key !== 'owner' && (
              <div className="panel-actions">
                <Button variant="quiet" size="small" onClick={() => setEdited(role)}>
                  تغییر نقش
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
          نقش تازه
        </Button>
      </div>
      {edited !== null && (
        <EditRole role={edited === 'new' ? null : edited} onDone={done} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
