/**
 * Writes numbers to a journal until it is killed, and reports each acknowledged number to its parent (journal.test.ts).
 */
import { openJournal } from './journal.ts';

const [file = '', first = '0'] = process.argv.slice(2);
const { journal } = await openJournal(file);
for (let number = Number(first); ; number += 1) {
  await journal.append(number);
  process.send?.(number + 1);
}
