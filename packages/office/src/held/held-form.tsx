import './held.css';
import { useEffect, useState } from 'react';
import type { PagePreview as Preview } from '@kavosh/contract/desk/catalogue/preview.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { onSubmit, useAction } from '../action/use-action.ts';
import { OfficeError } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';
import { FormError } from '../page/form-error.tsx';
import { PagePreview } from '../preview/page-preview.tsx';
import { OfficeForm } from '../kept/office-form.tsx';
import { useKept, useKeptForm } from '../kept/use-kept-form.ts';
import { HeldBox, wordOf, type Box } from './held-box.tsx';
import { StepBar, type FormSteps } from './step-bar.tsx';
import { TypedText } from './typed-text.tsx';

type Texts<Field extends string> = Readonly<Record<Field, string>>;

interface FieldWords<Field extends string> {
  /** The field that a box belongs to. */
  fieldOf: (box: Field) => string;
  label: (field: string) => string;
  text: (field: string, texts: Texts<Field>) => string;
}

interface HeldFormProps<Field extends string, Saved> {
  boxes: Readonly<Record<Field, Box>>;
  version: number;
  /** The current values, as typed texts. */
  values: Texts<Field>;
  /** Under which name the server's sentences of fields come: `changes.` before the field, or nothing. */
  prefix: '' | 'changes.';
  /** Sends the typed values for the version on which they were typed. */
  save: (version: number, typed: Partial<Texts<Field>>, all: Texts<Field>) => Promise<Saved>;
  /** The page on which it is seen, as saving would make it; left out where there is none to look at. */
  preview?: (version: number, typed: Partial<Texts<Field>>, all: Texts<Field>) => Promise<Preview>;
  /** It has no page to look at but this one, also where nothing was typed. */
  isDraft?: boolean;
  /** How fields that have several boxes are shown where versions are compared; box by box where it is left out. */
  inWords?: FieldWords<Field>;
  /** Changes other boxes after one was typed in. */
  follow?: (typed: Texts<Field>, field: Field) => Texts<Field>;
  /** The current values where a colleague saved first; null for any other error. */
  stale: (error: unknown) => { version: number; values: Texts<Field> } | null;
  onSaved: (saved: Saved) => void;
  /** Left out where there is no other page to go to. */
  onCancel?: () => void;
  /** Left out: all boxes at once. A refused box brings its step into sight. */
  inSteps?: FormSteps<Field>;
  /** What the button that keeps the fields says; usually «ذخیره». */
  saveWord?: string;
  /** Its name on the page, where that has another form of this kind. */
  name?: string;
  /** Told whether something is typed that is not saved. */
  onTyped?: (isTyped: boolean) => void;
}

/** Fields of something as texts to be typed. Where it changed meanwhile, both are shown and nothing is lost. */
export function HeldForm<Field extends string, Saved>(props: HeldFormProps<Field, Saved>) {
  const { boxes, prefix, save, preview, isDraft = false, follow, stale, onSaved, onCancel, inSteps, onTyped } = props;
  const inWords = props.inWords ?? boxByBox(boxes);
  const kept = useKeptForm(props.name ?? 'fields', props.version);
  // A draft typed over an older version is sent with that version: the server reports what differs.
  const [base, setBase] = useState({ version: kept.version ?? props.version, values: props.values });
  const [typed, setTyped] = useKept<Texts<Field>>(kept, 'typed', base.values);
  const [theirs, setTheirs] = useState<readonly Field[]>([]);
  const [seen, setSeen] = useState<Preview | null>(null);
  const fields = Object.keys(boxes) as Field[];
  const changed = fields.filter((field) => typed[field] !== base.values[field]);
  const showConflict = (thrown: unknown) => {
    const now = stale(thrown);
    if (!now) return;
    // Fields that were not typed take the new values; typed ones keep all their boxes.
    const mine = new Set(changed.map((field) => inWords.fieldOf(field)));
    const stays = fields.filter((field) => mine.has(inWords.fieldOf(field)));
    setTyped({ ...now.values, ...Object.fromEntries(stays.map((field) => [field, typed[field]])) });
    setTheirs(stays.filter((field) => now.values[field] !== base.values[field]));
    setBase(now);
  };
  const { act, error, running } = useAction(
    async (step: 'save' | 'preview') => {
      const changes = Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<Texts<Field>>;
      if (step === 'preview') setSeen((await preview?.(base.version, changes, typed)) ?? null);
      else onSaved(await kept.save(() => save(base.version, changes, typed)));
    },
    { onFailed: showConflict },
  );
  const isTyped = changed.length > 0;
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  const named = error instanceof OfficeError ? error.fields : {};
  const sentence = (field: Field): string | undefined => {
    const own = prefix + (boxes[field].of ?? field);
    return Object.entries(named).find(([name]) => name === own || name.startsWith(`${own}.`))?.[1]?.[0];
  };
  const [seenError, setSeenError] = useState<unknown>(null);
  // The step with the first wrong box, in sight with the answer, until another one is gone to.
  const [faulty, setFaulty] = useState<number | null>(null);
  if (error !== seenError) {
    setSeenError(error);
    const at = inSteps?.steps.findIndex((step) => step.boxes.some((box) => sentence(box) !== undefined)) ?? -1;
    setFaulty(at < 0 ? null : at);
  }
  const put = (texts: Partial<Texts<Field>>) => {
    const next = { ...typed, ...texts };
    setTyped(follow ? (Object.keys(texts) as Field[]).reduce(follow, next) : next);
  };
  const differing = [
    ...new Set(theirs.filter((field) => typed[field] !== base.values[field]).map((box) => inWords.fieldOf(box))),
  ];
  const take = (field: string) =>
    put(
      Object.fromEntries(
        fields.filter((box) => inWords.fieldOf(box) === field).map((box) => [box, base.values[box]]),
      ) as Partial<Texts<Field>>,
    );
  const shownStep = faulty ?? inSteps?.at ?? 0;
  const go = (at: number) => {
    setFaulty(null);
    inSteps?.onGo(at);
  };
  const boxOf = (field: Field) => (
    <HeldBox
      key={field}
      box={boxes[field]}
      value={typed[field]}
      error={sentence(field)}
      onType={(text) => put({ [field]: text } as Partial<Texts<Field>>)}
      typed={typed}
      put={(texts) => put(texts as Partial<Texts<Field>>)}
    />
  );
  return (
    <OfficeForm kept={kept} onSubmit={onSubmit(() => act('save'))}>
      {differing.length > 0 && (
        <section className="panel" aria-labelledby="stale" role="alert" tabIndex={-1} data-fault>
          <h2 id="stale" className="panel-title">
            {officeCopy.stale.replace(/\.$/, '')}
          </h2>
          <p className="desk-note">
            چیزی از نوشته شما از دست نرفته است. با «{props.saveWord ?? officeCopy.save}» نوشته شما جای مقدار کنونی را
            می‌گیرد.
          </p>
          <ul className="lines">
            {differing.map((field) => (
              <li key={field}>
                <h3 className="field-label">{inWords.label(field)}</h3>
                <dl className="side-by-side">
                  <div>
                    <dt className="muted">اکنون</dt>
                    <dd>
                      <TypedText label={`${inWords.label(field)}، اکنون`}>
                        {inWords.text(field, base.values) || 'خالی'}
                      </TypedText>
                    </dd>
                  </div>
                  <div>
                    <dt className="muted">نوشته شما</dt>
                    <dd>
                      <TypedText label={`${inWords.label(field)}، نوشته شما`}>
                        {inWords.text(field, typed) || 'خالی'}
                      </TypedText>
                    </dd>
                  </div>
                </dl>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`پذیرفتن مقدار کنونی ${inWords.label(field)}`}
                  onClick={() => take(field)}
                >
                  پذیرفتن مقدار کنونی
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inSteps ? (
        <>
          <StepBar steps={inSteps.steps} at={shownStep} onGo={go} />
          {inSteps.steps.map((step, at) => (
            <div key={step.label} className="form-step" hidden={at !== shownStep}>
              {step.boxes.map(boxOf)}
            </div>
          ))}
        </>
      ) : (
        fields.map(boxOf)
      )}
      <FormError error={error} isInBox={fields.some((field) => sentence(field) !== undefined)} />
      <div className="form-actions">
        <Button type="submit" busy={running === 'save'} disabled={changed.length === 0 || running === 'preview'}>
          {props.saveWord ?? officeCopy.save}
        </Button>
        {preview && (
          <Button
            variant="secondary"
            busy={running === 'preview'}
            disabled={(changed.length === 0 && !isDraft) || running === 'save'}
            onClick={() => act('preview')}
          >
            {officeCopy.preview}
          </Button>
        )}
        {inSteps && shownStep + 1 < inSteps.steps.length && (
          <Button variant="secondary" onClick={() => go(shownStep + 1)}>
            گام بعد
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {officeCopy.cancel}
          </Button>
        )}
      </div>
      {seen && <PagePreview preview={seen} onClose={() => setSeen(null)} />}
    </OfficeForm>
  );
}

const boxByBox = <Field extends string>(boxes: Readonly<Record<Field, Box>>): FieldWords<Field> => ({
  fieldOf: (box) => box,
  label: (box) => boxes[box as Field].label,
  text: (box, texts) => wordOf(boxes[box as Field], texts[box as Field]),
});
