import { saveAbout, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { AboutText } from '@kavosh/contract/site-texts.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { PairFields, type Pair } from './pair-fields.tsx';
import { SaveForm } from './save-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface AboutFormProps {
  about: AboutText;
  version: number;
  onSaved: (text: SiteText) => void;
}

/** The text of the page about Kavosh. */
export function AboutForm({ about, version, onSaved }: AboutFormProps) {
  const kept = useKeptForm('text', version);
  const [mission, setMission] = useKept(kept, 'mission', about.mission.join('\n\n'));
  const [next, setNext] = useKept(kept, 'next', about.next);
  const [pairs, setPairs] = useKept<readonly Pair[]>(
    kept,
    'pairs',
    about.features.map(({ title, body }, id) => ({ id, head: title, text: body })),
  );
  const paragraphs = mission.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  const features = pairs.map(({ head, text }) => ({ title: head, body: text }));
  return (
    <SaveForm
      kept={kept}
      label="درباره کاوش"
      version={version}
      save={(seen, reason) => call(saveAbout, { body: { version: seen, mission: paragraphs, features, next, reason } })}
      onSaved={onSaved}
      preview={{ about: { mission: paragraphs, features, next } }}
    >
      {(field) => (
        <>
          <TextField
            multiline
            rows={6}
            label="مأموریت"
            hint="میان دو بند، یک سطر خالی بگذارید."
            value={mission}
            onChange={(event) => setMission(event.target.value)}
            error={field('mission') ?? paragraphs.map((_, at) => field(`mission.${at}`)).find((one) => one)}
          />
          <PairFields
            label="ویژگی"
            headLabel="عنوان"
            textLabel="متن"
            pairs={pairs}
            onChange={setPairs}
            error={(at, which) => field(`features.${at}.${which === 'head' ? 'title' : 'body'}`)}
            most={12}
          />
          <TextField
            label="از کجا شروع کنیم"
            maxLength={500}
            value={next}
            onChange={(event) => setNext(event.target.value)}
            error={field('next')}
          />
        </>
      )}
    </SaveForm>
  );
}
