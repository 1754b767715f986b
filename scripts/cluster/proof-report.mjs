/** The report of the proof as Markdown. */

/**
 * @typedef {object} Window one fault and its effects
 * @property {string} name
 * @property {string} killed
 * @property {ReturnType<typeof import('./proof-figures.mjs').figuresOf>} figures
 * @property {number} backSeconds from the kill, or from the start of the part by the proof, until it worked again
 * @property {number} acknowledged writes since the start
 * @property {number} lost of them
 * @property {{ events: number, missed: number, gone: number, resets: number, breaks: number }} streams
 */

const KIND_NAMES = { read: 'lists', write: 'declarations', picture: 'photos' };
const seconds = (n) => n.toFixed(1);

/**
 * @param {object} report
 * @param {Window[]} report.windows
 * @param {{ servers: number, readsFromReplicas: boolean, perSecond: number, failed: number }[]} report.lists
 * @param {{ streams: number, before: number, after: number, kilobytesEach: number }} report.idle
 * @param {number} report.streams open streams during the faults
 */
export function markdownOf({ windows, lists, idle, streams }) {
  const table = (rows) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `# Proof of the cluster

${table([
  [
    'killed',
    ...Object.values(KIND_NAMES).map((name) => `${name}: failed of calls`),
    'seconds without a list',
    'seconds without a declaration',
    'back after s',
    'acknowledged',
    'lost',
    'events missed',
    'events gone',
  ],
  ['---', '---', '---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:'],
  ...windows.map(rowOf),
])}

${streams} streams were open; they connected again after their last event. Failed calls were not repeated. The time until a part is
back counts from the kill if Patroni starts it, else from its start by the proof.

${table([
  ['servers', 'lists from the primary, calls/s', 'lists from replicas, calls/s'],
  ['---:', '---:', '---:'],
  ...rowsOfLists(lists),
])}

${idle.streams} idle streams at one server: ${idle.before.toFixed(0)} MB before, ${idle.after.toFixed(0)} MB with them, ${idle.kilobytesEach.toFixed(1)} KB each.
`;
}

function rowOf({ name, killed, figures, backSeconds, acknowledged, lost, streams }) {
  const failed = Object.keys(KIND_NAMES).map((kind) => {
    const { failed: count, calls, problems } = figures[kind];
    const kinds = Object.entries(problems).map(([problem, n]) => `${n} × ${problem}`);
    return `${count} of ${calls}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
  });
  const gaps = [figures.read, figures.write].map(({ gapSeconds }) => seconds(gapSeconds));
  const missed = [streams.missed, streams.gone];
  return [`${name} (${killed})`, ...failed, ...gaps, seconds(backSeconds), acknowledged, lost, ...missed];
}

function rowsOfLists(lists) {
  const counts = [...new Set(lists.map(({ servers }) => servers))];
  const cell = (servers, readsFromReplicas) => {
    const found = lists.find((one) => one.servers === servers && one.readsFromReplicas === readsFromReplicas);
    if (!found) return '–';
    return `${found.perSecond.toFixed(0)}${found.failed > 0 ? ` (${found.failed} failed)` : ''}`;
  };
  return counts.map((servers) => [servers, cell(servers, false), cell(servers, true)]);
}

/** Returns a sentence for each loss: acknowledged writes, missed events, and events that are gone. */
export function failuresOf({ windows }) {
  return windows.flatMap(({ name, lost, streams }) => [
    ...(lost > 0 ? [`${name}: ${lost} acknowledged writes are lost.`] : []),
    ...(streams.missed > 0 ? [`${name}: streams missed ${streams.missed} events.`] : []),
    ...(streams.gone > 0 ? [`${name}: streams got ${streams.gone} events that are gone.`] : []),
  ]);
}
