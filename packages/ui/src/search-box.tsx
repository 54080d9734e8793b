import type { ComponentType, FormHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SearchBoxProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Where the words go, by GET. */
  action: string;
  /** Accessible name of the field and of its region. */
  label: string;
  /** The word on the button; on a phone an icon with this name. */
  button: string;
  size?: 'medium' | 'large';
  /** Marks the field as one that a list of suggestions may be put under. */
  suggests?: boolean;
  /** For the field itself: `defaultValue`, `placeholder`, … Its `name` is q unless told otherwise. */
  input?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  /** `'form'`, or a site's own that navigates in the browser. */
  FormComponent?: 'form' | ComponentType<FormHTMLAttributes<HTMLFormElement>>;
  /** Hidden fields, a list of suggestions. */
  children?: ReactNode;
}

/** A field and its button in one frame: a GET form that needs no script. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    button,
    size = 'medium',
    suggests = false,
    input,
    FormComponent: Form = 'form',
    className,
    children,
    ...form
  } = props;
  return (
    <search aria-label={label}>
      <Form method="get" {...form}>
        <div className={classNames('search-box', className)} data-size={size}>
          <Icon name="search" size={size === 'large' ? 24 : 20} />
          <input
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            {...input}
            aria-label={label}
            data-suggests={suggests ? '' : undefined}
          />
          <Button type="submit" size={size}>
            <Icon name="search" />
            <span className="search-box-word">{button}</span>
          </Button>
          {children}
        </div>
      </Form>
    </search>
  );
}
