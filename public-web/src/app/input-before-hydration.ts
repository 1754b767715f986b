import { nextTask } from './next-task.ts';

const FIELDS = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A page can be read, and typed into, before its program has come, and while that takes the page over in slices. Notes
 * what is typed; the function it gives hands it to the fields once they are the program's own, as if it were typed at
 * that moment: each field in a task of its own, since a form that keeps its fields as one record draws itself between
 * two of them.
 */
export function noteTyped(root: HTMLElement): () => Promise<void> {
  const changes = new Map<Field, () => void>();
  const note = (field: Field) => {
    const change = changeOf(field);
    if (change) changes.set(field, change);
    else changes.delete(field);
  };
  // Undefined until the first is given back.
  let given: Field | null | undefined;
  const watch = new AbortController();
  const noteLate = ({ target }: Event) => {
    if (!isField(target)) return;
    if (given === undefined) note(target);
    // By then the program hears for itself what is typed, and what was noted of this field is no longer so.
    else if (target !== given) changes.delete(target);
  };
  for (const field of root.querySelectorAll<Field>(FIELDS)) note(field);
  for (const type of ['input', 'change'])
    root.addEventListener(type, noteLate, { capture: true, signal: watch.signal });
  return async () => {
    for (const [field, change] of changes) {
      given = field;
      if (field.isConnected) change();
      given = null;
      await nextTask();
    }
    watch.abort();
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS);

/** What makes the field once more as it is now; null where nobody has touched it. */
function changeOf(field: Field): (() => void) | null {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return null;
    return () => {
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  const { value } = field;
  const first = firstValueOf(field);
  if (value === first) return null;
  return () => {
    // React notes in a setter of its own what a field holds. Past it, the value is one that React does not know yet.
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    field.value = first;
    set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  };
}

function firstValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
