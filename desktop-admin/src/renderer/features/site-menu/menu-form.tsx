import { menuUpdateSchema } from '@logistics/shared/contracts';
import { officeMenuTexts as texts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useToast } from '../../components/toast.tsx';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import { childCount, menuBody, restoredEntries, withoutEntry, type MenuEntry } from './menu-tree.ts';
import { MenuPreview, MORE_INFORMATION } from './menu-preview.tsx';
import { MenuRows } from './menu-rows.tsx';

export interface MenuFields {
  entries: MenuEntry[];
}
export interface PageChoice {
  link: string;
  name: string;
}

interface MenuFormProps {
  record: SavedRecord<MenuFields>;
  draftName: string;
  pages: readonly PageChoice[];
  send: Parameters<typeof useRecordForm<MenuFields, SavedRecord<MenuFields>>>[0]['send'];
}

/** Menu editor with a preview of the menu on the site. */
export function MenuForm({ record, draftName, pages, send }: MenuFormProps) {
  const toast = useToast();
  const form = useRecordForm<MenuFields, SavedRecord<MenuFields>>({
    record,
    hasHashVersion: true,
    draftName,
    check: menuErrors,
    send,
  });
  const { entries } = form.value;
  const change = (next: (now: readonly MenuEntry[]) => MenuEntry[]) =>
    form.change((now) => ({ entries: next(now.entries) }));
  const remove = ({ key, name }: MenuEntry) => {
    const at = entries.findIndex((one) => one.key === key);
    const count = childCount(entries, at);
    const gone = entries.slice(at, at + count + 1);
    change((now) => withoutEntry(now, key));
    toast.undoable({
      title: count > 0 ? texts.removedWithChildren(name, count) : texts.removed(name),
      detail: officeRecordTexts.rows.removedDetail,
      undo: () => change((now) => restoredEntries(now, gone, at)),
    });
  };
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <section className="card form-card record-wide" aria-labelledby="menu-entries">
        <h2 id="menu-entries">{texts.heading}</h2>
        <p className="help">{texts.help}</p>
        {entries.some(({ name }) => name === MORE_INFORMATION) && (
          <Note variant="info">{texts.moreInformation}</Note>
        )}
        {form.errors[''] && <Note variant="bad">{texts.tooMany}</Note>}
        {entries.length === 0 ? (
          <p className="quiet">{texts.empty}</p>
        ) : (
          <MenuRows entries={entries} errors={form.errors} onChange={change} onRemove={remove} />
        )}
        <datalist id="menu-pages">
          {pages.map(({ link, name }) => (
            <option key={link} value={link}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="row">
          <Button small onClick={() => change((now) => [...now, newEntry()])}>
            <Icon name="plus" size={14} />
            {texts.add}
          </Button>
        </div>
      </section>
      <div className="record-wide">
        <MenuPreview entries={entries} />
      </div>
    </RecordForm>
  );
}

let newCount = 0;

function newEntry(): MenuEntry {
  newCount += 1;
  const key = `new-${Date.now()}-${newCount}`;
  return { key, id: null, name: texts.newName, link: '/', visible: true, depth: 0 };
}

/** Errors by entry key and field; the key '' has errors of the whole menu. */
function menuErrors({ entries }: MenuFields): RecordErrors {
  const { name, link } = menuUpdateSchema.element.shape;
  const errors: Record<string, string> = {};
  for (const entry of entries) {
    if (!name.safeParse(entry.name).success) errors[`${entry.key}.name`] = officeRecordTexts.errors.required;
    if (!link.safeParse(entry.link).success) errors[`${entry.key}.link`] = officeRecordTexts.errors.link;
  }
  const whole = menuUpdateSchema.safeParse(menuBody(entries)).error?.issues ?? [];
  if (whole.some(({ code }) => code === 'too_big')) errors[''] = texts.tooMany;
  return errors;
}
