import {
  createContext,
  useContext,
  useId,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** How a field shows what it holds, on pages whose fields hold Persian with Latin names in it. */
export interface FieldReading {
  directionOf: (text: string) => 'ltr' | 'rtl';
  /** The text as it stands while the field has no focus, and back. */
  shown: (text: string) => string;
}

/** Null: the browser takes the direction of the first letter. */
export const FieldReadingContext = createContext<FieldReading | null>(null);

interface FieldText {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong with the text; shown instead of the hint and read out with the field. */
  error?: string | undefined;
  /** What was typed has been checked and is right: shown by a mark and a colour. */
  valid?: boolean | undefined;
  /** Writes how much of `maxLength` is used. */
  count?: (used: number, limit: number) => string;
}

interface LineProps extends FieldText, InputHTMLAttributes<HTMLInputElement> {
  multiline?: false;
  /** A small control at the end of the line: shows a password, clears a text. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

interface TextProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  multiline: true;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A line of text, or several, with label, hint, error and count. `className` goes to the whole. */
export function TextField(props: LineProps | TextProps) {
  const { label, labelHidden, hint, error, valid, count, className, id, maxLength, value, defaultValue } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const footId = `${fieldId}-foot`;
  const [typed, setTyped] = useState(String(defaultValue ?? '').length);
  const used = value === undefined ? typed : String(value).length;
  const reading = useReading(props);
  const field = {
    className: 'field-input',
    id: fieldId,
    ...(error && { 'aria-invalid': true }),
    ...(valid && !error && { 'data-valid': true }),
    ...((error || hint) && { 'aria-describedby': footId }),
  };
  const note = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.target.value.length);
  return (
    <div className={classNames('field', className)}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={fieldId}>
        {label}
      </label>
      {props.multiline ? (
        <textarea
          dir="auto"
          {...withoutFieldText(props)}
          {...field}
          {...reading}
          onChange={(event) => {
            note(event);
            props.onChange?.(event);
          }}
        />
      ) : (
        // Always there, whatever the field holds: an input that is wrapped later would be mounted anew, and empty.
        <span className="field-line">
          <input
            dir={props.type === undefined || props.type === 'text' ? 'auto' : undefined}
            placeholder=" "
            {...withoutFieldText(props)}
            {...field}
            {...reading}
            onChange={(event) => {
              note(event);
              props.onChange?.(event);
            }}
          />
          {valid && !error && <Icon name="check" size={18} className="field-valid" />}
          {props.end}
        </span>
      )}
      {(error || hint || count) && (
        <div className="field-foot">
          {error ? (
            <span className="field-error" id={footId}>
              <Icon name="alert" size={14} />
              {error}
            </span>
          ) : (
            hint && <span id={footId}>{hint}</span>
          )}
          {count && maxLength !== undefined && (
            <span className="field-count" data-full={used >= maxLength || undefined}>
              {count(used, maxLength)}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** Direction and text of a field that holds people's text; nothing where the field has a direction of its own. */
function useReading(props: LineProps | TextProps) {
  const reading = useContext(FieldReadingContext);
  const [isFocused, setFocused] = useState(false);
  const { value, dir } = props;
  const isText = props.multiline === true || props.type === undefined || props.type === 'text';
  if (!reading || !isText || typeof value !== 'string' || (dir !== undefined && dir !== 'auto')) return {};
  return {
    dir: reading.directionOf(value),
    value: isFocused ? value : reading.shown(value),
    onFocus: (event: FocusEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      setFocused(true);
      props.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      setFocused(false);
      props.onBlur?.(event);
    },
  };
}

/** Props for the element itself. */
function withoutFieldText<Props extends LineProps | TextProps>({
  ...props
}: Props & { end?: ReactNode }): Omit<Props, keyof FieldText | 'multiline' | 'end'> {
  const { label, labelHidden, hint, error, valid, count, multiline, end, ...rest } = props;
  return rest;
}
