import type { ReactNode } from 'react';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { LiteProblem } from './lite-request.ts';

/**
 * What a form of these pages needs: its page, where it is sent, its one-time token, and what went wrong with it
 * before.
 */
export interface FormPart {
  path: string;
  action: string;
  token: string;
  problem: LiteProblem | null;
  /** The question that is asked on the page, which its answer names; null: none is. */
  asked?: string | null;
}

/** A form that is sent to its own page. Several on a page share the token, of which one use is taken. */
export function LiteForm({
  part: { action, token },
  label,
  children,
}: {
  part: FormPart;
  label?: string;
  children: ReactNode;
}) {
  return (
    <form className="lite-form" method="post" action={action} aria-label={label}>
      <input type="hidden" name="form_token" value={token} />
      {children}
    </form>
  );
}

/** A line of a list of facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is said of the form as a whole. */
export function Notice({ children, tone = 'problem' }: { children: ReactNode; tone?: 'problem' | 'done' | 'plain' }) {
  return (
    <p className="lite-notice" data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
      <Icon name={tone === 'problem' ? 'alert' : tone === 'done' ? 'check' : 'info'} size={18} />
      <span>{children}</span>
    </p>
  );
}

type FieldProps = {
  part: FormPart;
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'tel' | 'password';
  inputMode?: 'tel' | 'numeric';
  autoComplete?: string;
  maxLength?: number;
  isOptional?: boolean;
  /** What stands in it before anything was typed. */
  initial?: string;
};

/** A field with what was typed before, and what is wrong with it. */
export function LiteField({
  part: { problem },
  name,
  type = 'text',
  isOptional,
  inputMode,
  initial = '',
  ...rest
}: FieldProps) {
  return (
    <TextField
      {...rest}
      name={name}
      type={type}
      required={!isOptional}
      {...(inputMode ? { inputMode } : {})}
      {...(type === 'tel' || type === 'password' || inputMode === 'numeric' ? { dir: 'ltr' as const } : {})}
      error={problem?.wrong[name]}
      {...(type === 'password' ? {} : { defaultValue: problem?.typed[name] ?? initial })}
    />
  );
}
