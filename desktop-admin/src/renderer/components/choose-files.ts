/** Opens the browser's file dialog. `accept`: as of an input, for example `.xlsx,.csv`. */
export function chooseFiles(accept: string, many: boolean, onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = many;
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]), { once: true });
  input.click();
}
