import { useState, type Ref } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { authCopy } from '../copy.ts';

interface PasswordInputProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
  onChange?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A password, hidden unless its owner wants to see it. Never cut to a length: a pasted one would be another one without
 * a word.
 */
export function PasswordInput({ label, name, autoComplete, hint, error, onChange, ref }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...(ref && { ref })}
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      required
      hint={hint}
      error={error}
      {...(onChange && { onChange })}
      end={
        <Button
          variant="quiet"
          shape="icon"
          className="password-switch"
          aria-label={shown ? authCopy.password.hide : authCopy.password.show}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-closed' : 'eye'} />
        </Button>
      }
    />
  );
}
