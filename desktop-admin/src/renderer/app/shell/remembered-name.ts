const KEY = 'siteName';

/** The site's name at the last visit, so that the first paint shows it; '' on the first visit. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the name appears with the first answer.
  }
}
