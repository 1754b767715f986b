/** The files of `desktop-admin/dist` without which the console is not built. */
export const BUILT_FILES = [
  'main/index.js',
  'main/reader.js',
  'main/scale.js',
  'preload/index.cjs',
  'renderer/index.html',
];
