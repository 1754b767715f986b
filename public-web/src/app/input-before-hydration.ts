import { nextTask } from './next-task.ts';

const FIELDS = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Users can read a page, and type into it, before and during hydration. This records the input. The returned function
 * replays it into the hydrated fields as if typed then. Each field gets its own task, since a form that stores its
 * fields as one object must render between two of them.
 */
export function recordInput(root: HTMLElement): () => Promise<void> {
  const changes = new Map<Field, () => void>();
  const record = (field: Field) => {
    const change = changeOf(field);
    if (change) changes.set(field, change);
    else changes.delete(field);
  };
  // undefined until the first field is replayed.
  let replayedField: Field | null | undefined;
  const watch = new AbortController();
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return;
    if (replayedField === undefined) record(target);
    // By then the app receives input itself, and the record of this field is outdated.
    else if (target !== replayedField) changes.delete(target);
  };
  for (const field of root.querySelectorAll<Field>(FIELDS)) record(field);
  for (const type of ['input', 'change'])
    root.addEventListener(type, onInput, { capture: true, signal: watch.signal });
  return async () => {
    for (const [field, change] of changes) {
      replayedField = field;
      if (field.isConnected) change();
      replayedField = null;
      await nextTask();
    }
    watch.abort();
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS);

/** Returns a function that sets the field to its current value again; null if it is untouched. */
function changeOf(field: Field): (() => void) | null {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return null;
    return () => {
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  const { value } = field;
  const initialValue = initialValueOf(field);
  if (value === initialValue) return null;
  return () => {
    // React tracks the value with its own setter. Bypass it, so that React sees the value as new.
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    field.value = initialValue;
    set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  };
}

function initialValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
