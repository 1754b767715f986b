type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A page can be read, and typed into, before its program has come. Notes what was typed by then; the function it gives
 * hands it to the fields once the program has taken them over, as if it were typed at that moment.
 */
export function noteTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const change = changeOf(field);
    return change ? [{ field, change }] : [];
  });
  return () => {
    for (const { field, change } of typed) if (field.isConnected) change();
  };
}

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
