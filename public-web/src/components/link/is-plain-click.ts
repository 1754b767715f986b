type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns false for clicks that open a link elsewhere, such as in a new tab, or save it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
