import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuUpdateSchema } from '@logistics/shared/contracts';
import {
  childCount,
  dropEntry,
  menuBody,
  moveEntry,
  possibleMoves,
  readMenu,
  restoredEntries,
  withoutEntry,
  type MenuEntry,
  type MenuMove,
} from './menu-tree.ts';

const entry = (name: string, depth: 0 | 1): MenuEntry => ({
  key: name,
  id: null,
  name,
  link: '/',
  visible: true,
  depth,
});
/** Notation `A a b B`: capitals are entries of the first level, lower-case letters are their children. */
const menu = (words: string): MenuEntry[] =>
  words.split(' ').map((name) => entry(name, name === name.toUpperCase() ? 0 : 1));
const shown = (list: readonly MenuEntry[]) =>
  list.map(({ name, depth }) => `${depth === 1 ? '-' : ''}${name}`).join(' ');

describe('site menu', () => {
  it.each<[string, string, MenuMove, string]>([
    ['A a B b', 'B', 'up', 'B -b A -a'],
    ['A a B b', 'A', 'down', 'B -b A -a'],
    ['A a B b', 'b', 'up', 'A -a -b B'],
    ['A a b B', 'b', 'down', 'A -a B -b'],
    ['A a b B', 'a', 'out', 'A -b a B'],
    ['A B b', 'B', 'into', 'A -B -b'],
    ['A a', 'A', 'into', 'A -a'],
    ['A a', 'a', 'up', 'A -a'],
    ['A a', 'a', 'down', 'A -a'],
  ])('%s: %s moves %s', (before, key, move, after) => {
    expect(shown(moveEntry(menu(before), key, move))).toBe(after);
  });

  it('moves a dropped entry with its children, and never takes children of another entry', () => {
    expect(shown(dropEntry(menu('A a B b c C'), 'C', 'b', 0))).toBe('A -a B -b -c C');
    expect(shown(dropEntry(menu('A a B b C'), 'C', 'A', 0))).toBe('C A -a B -b');
    expect(shown(dropEntry(menu('A a B b C'), 'A', 'C', 0))).toBe('B -b C A -a');
    expect(shown(dropEntry(menu('A a B b C'), 'C', 'b', 1))).toBe('A -a B -C -b');
    expect(shown(dropEntry(menu('A B'), 'B', 'A', 1))).toBe('B A');
  });

  it('has every entry once and at most two levels after any moves and drops', () => {
    const step = fc.record({
      from: fc.nat(11),
      to: fc.nat(11),
      depth: fc.constantFrom<(0 | 1)[]>(0, 1),
      move: fc.constantFrom<(MenuMove | 'drop')[]>('up', 'down', 'into', 'out', 'drop'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<(0 | 1)[]>(0, 1), { minLength: 1, maxLength: 12 }),
        fc.array(step, { maxLength: 30 }),
        (depths, steps) => {
          let list = depths.map((depth, index) => entry(`M${index}`, index === 0 ? 0 : depth));
          const keys = list.map(({ key }) => key).sort();
          for (const { from, to, depth, move } of steps) {
            const key = `M${from % keys.length}`;
            list =
              move === 'drop'
                ? dropEntry(list, key, `M${to % keys.length}`, depth)
                : moveEntry(list, key, move);
            expect(list.map((one) => one.key).sort()).toEqual(keys);
            expect(list[0]?.depth).toBe(0);
          }
          const names = menuBody(list).flatMap(({ name, children }) => [
            name,
            ...children.map((child) => child.name),
          ]);
          expect(names).toEqual(list.map(({ name }) => name));
        },
      ),
    );
  });

  it('offers exactly the moves that change the menu', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<(0 | 1)[]>(0, 1), { minLength: 1, maxLength: 8 }), (depths) => {
        const list = depths.map((depth, index) => entry(`M${index}`, index === 0 ? 0 : depth));
        for (const [at, { key }] of list.entries())
          for (const move of ['up', 'down', 'into', 'out'] as const) {
            const hasChanged = shown(moveEntry(list, key, move)) !== shown(list);
            expect(possibleMoves(list, at)[move], `${shown(list)}: ${key} ${move}`).toBe(hasChanged);
          }
      }),
    );
  });

  it('puts removed entries back where they were, and first ones on the first level', () => {
    expect(shown(restoredEntries(menu('A B'), menu('X x'), 1))).toBe('A X -x B');
    expect(shown(restoredEntries(menu('A'), menu('X'), 5))).toBe('A X');
    expect(shown(restoredEntries([], menu('x'), 2))).toBe('x');
  });

  it('removes an entry with its children', () => {
    expect(childCount(menu('A a b B'), 0)).toBe(2);
    expect(shown(withoutEntry(menu('A a b B'), 'A'))).toBe('B');
    expect(shown(withoutEntry(menu('A a b B'), 'a'))).toBe('A -b B');
  });

  it('converts to the contract and back', () => {
    const items = [
      { id: 1, name: 'Tin', link: '/', visible: true, children: [] },
      {
        id: 2,
        name: 'Giá',
        link: '/bang-gia',
        visible: false,
        children: [{ id: 3, name: 'Cước', link: '/bang-gia#cuoc', visible: true }],
      },
    ];
    expect(menuUpdateSchema.parse(menuBody(readMenu(items)))).toMatchObject(items);
  });
});
