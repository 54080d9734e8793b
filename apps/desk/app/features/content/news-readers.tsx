import { allReaders, type NewsReaders } from '@kavosh/contract/desk/desk-news.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { chosenNumber, unchosen } from '@kavosh/office/kept/use-draft.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';

export const readerWords: Readonly<Record<NewsReaders['kind'], string>> = {
  all: 'همه کاربران',
  interested: 'علاقه‌مندان یک دسته',
  buyers: 'خریداران دوره‌ها',
};

/** The choice as it is typed. Days as ISO; '' for none. */
interface TypedReaders {
  kind: string;
  category: string;
  from: string;
  until: string;
}

/** The choice as it is sent; a category that was not chosen goes as none, and the server says that one is needed. */
export function readersOf({ kind, category, from, until }: TypedReaders): NewsReaders {
  if (kind === 'all') return allReaders;
  const isBuyers = kind === 'buyers';
  return {
    kind: isBuyers ? 'buyers' : 'interested',
    category: category === unchosen ? null : chosenNumber(category),
    from: (isBuyers && from) || null,
    until: (isBuyers && until) || null,
  };
}

interface NewsReadersFieldsProps {
  typed: TypedReaders;
  error: (name: 'category' | 'from' | 'until') => string | undefined;
  onType: (part: Partial<TypedReaders>) => void;
}

/** Who is notified of a piece of news. */
export function NewsReadersFields({ typed, error, onType }: NewsReadersFieldsProps) {
  const { categories } = useCourseChoices();
  const wrongDay = error('from') ?? error('until');
  return (
    <>
      <SelectMenu label="خوانندگان" value={typed.kind} onChange={(event) => onType({ kind: event.target.value })}>
        {Object.entries(readerWords).map(([kind, word]) => (
          <option key={kind} value={kind}>
            {word}
          </option>
        ))}
      </SelectMenu>
      {typed.kind === 'all' ? (
        <p className="desk-note">خبر در صفحه نخست می‌آید و همه کاربران اعلان آن را می‌گیرند.</p>
      ) : (
        <>
          <p className="desk-note">تنها این گروه اعلان می‌گیرند و خبر روی سایت نمی‌آید.</p>
          <SelectMenu
            label="دسته"
            value={typed.category}
            error={error('category')}
            onChange={(event) => onType({ category: event.target.value })}
          >
            <option value={unchosen}>{typed.kind === 'buyers' ? 'همه دسته‌ها' : 'انتخاب کنید'}</option>
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectMenu>
        </>
      )}
      {typed.kind === 'buyers' && (
        <>
          <DayField label="خرید از روز" value={typed.from} onChange={(from) => onType({ from })} />
          <DayField label="خرید تا روز" value={typed.until} onChange={(until) => onType({ until })} />
          {wrongDay && <span className="field-error">{wrongDay}</span>}
        </>
      )}
    </>
  );
}
