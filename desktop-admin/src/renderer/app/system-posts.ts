/** Articles that every site has (specification, section 2). */
export const SYSTEM_POSTS = [
  ['bang-gia', 'receipt'],
  ['gioi-thieu', 'building'],
  ['chinh-sach', 'shield'],
  ['huong-dan', 'book'],
] as const;
