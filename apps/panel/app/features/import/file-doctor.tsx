import {
  fixOf,
  importFieldWords,
  importFixWords,
  importProblems,
  type ImportFix,
  type ImportProblemCode,
} from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';

/** What the member chose: what is put right, and classes whose rows are left out. */
export interface Choice {
  fixes: ImportFix[];
  left_out: ImportProblemCode[];
}

interface FileDoctorProps {
  trial: ImportTrial;
  isOpen: boolean;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

/** What is wrong in a file, class by class and cell by cell, and putting it right for a whole class. */
export function FileDoctor({ trial, isOpen, busy, onChoose }: FileDoctorProps) {
  const { problems, fixes, left_out: leftOut } = trial;
  return (
    <section className="panel" aria-labelledby="problems">
      <h2 id="problems" className="panel-title">
        مشکل‌ها
      </h2>
      {problems.length === 0 && <p className="muted">هیچ خانه‌ای مشکل ندارد.</p>}
      {problems.map((one) => (
        <ProblemClass key={one.code} problem={one} isOpen={isOpen} busy={busy} trial={trial} onChoose={onChoose} />
      ))}
      {fixes.length > 0 && (
        <ul className="lines" aria-label="اصلاح‌ها">
          {fixes.map((fix) => (
            <li key={fix} className="sheet-class-line">
              <span>اصلاح شد: {importFixWords[fix]}</span>
              {isOpen && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={busy}
                  aria-label={`پس گرفتن: ${importFixWords[fix]}`}
                  onClick={() => onChoose({ fixes: fixes.filter((other) => other !== fix), left_out: leftOut })}
                >
                  پس گرفتن
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ProblemClassProps extends FileDoctorProps {
  problem: ImportTrial['problems'][number];
}

function ProblemClass({ problem, trial, isOpen, busy, onChoose }: ProblemClassProps) {
  const { code, times, is_left_out: isLeftOut, cells } = problem;
  const { fixes, left_out: leftOut } = trial;
  const { word, severity } = importProblems[code];
  const fix = fixOf(code);
  return (
    <div className="sheet-class">
      <div className="sheet-class-line">
        <span>
          <Badge tone={severity === 'error' && !isLeftOut ? 'danger' : 'neutral'}>{formatNumber(times)} بار</Badge>{' '}
          {word} {isLeftOut && <span className="muted">(کنار گذاشته شد)</span>}
          {severity === 'warning' && <span className="muted">(هشدار)</span>}
        </span>
        {isOpen && (
          <span className="sheet-class-line">
            {fix !== null && !isLeftOut && (
              <Button
                size="small"
                busy={busy}
                aria-label={`درست کن: ${word}`}
                onClick={() => onChoose({ fixes: [...fixes, fix], left_out: leftOut })}
              >
                درست کن
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              aria-label={`${isLeftOut ? 'برگرداندن سطرها' : 'کنار گذاشتن سطرها'}: ${word}`}
              onClick={() =>
                onChoose({
                  fixes,
                  left_out: isLeftOut ? leftOut.filter((other) => other !== code) : [...leftOut, code],
                })
              }
            >
              {isLeftOut ? 'برگرداندن سطرها' : 'کنار گذاشتن سطرها'}
            </Button>
          </span>
        )}
      </div>
      <details>
        <summary>خانه به خانه</summary>
        {times > cells.length && <p className="muted">{formatNumber(cells.length)} خانه نخست.</p>}
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="sheet-cells" tabIndex={0} aria-label={word}>
          <table className="sheet-table">
            <thead>
              <tr>
                <th scope="col">سطر</th>
                <th scope="col">ستون</th>
                <th scope="col">در فایل</th>
                {cells.some(({ beside }) => beside !== null) && (
                  <th scope="col">{code === 'stale' ? 'اکنون در کاوش' : 'پیشنهاد یا همتا'}</th>
                )}
              </tr>
            </thead>
            <tbody>
              {cells.map(({ line, field, value, beside }) => (
                <tr key={`${line} ${field}`}>
                  <th scope="row">{formatNumber(line)}</th>
                  <td>{field === null ? '—' : importFieldWords[field]}</td>
                  <td dir="auto">{value || 'خالی'}</td>
                  {cells.some((one) => one.beside !== null) && <td dir="auto">{beside ?? '—'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
