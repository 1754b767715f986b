import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatches, matchScore } from './match.ts';

const PAGES = ['Tổng quan', 'Tải file đơn hàng', 'Quản lý đơn hàng', 'Chờ kích hoạt', 'Danh sách tài khoản'];
const found = (typed: string) => bestMatches(typed, PAGES, (page) => page);

describe('command palette matching', () => {
  it('finds a page by its name without diacritics and in any letter case', () => {
    expect(found('quan ly don')).toEqual(['Quản lý đơn hàng']);
    expect(found('KÍCH HOẠT')[0]).toBe('Chờ kích hoạt');
  });

  it('finds a page by the first letters of its words', () => {
    expect(found('dstk')[0]).toBe('Danh sách tài khoản');
    expect(found('tfdh')[0]).toBe('Tải file đơn hàng');
  });

  it('ranks names that begin with the query before names that contain it', () => {
    expect(found('t').slice(0, 2)).toEqual(['Tổng quan', 'Tải file đơn hàng']);
    expect(found('don hang')).toEqual(['Tải file đơn hàng', 'Quản lý đơn hàng']);
  });

  it('finds nothing if no name contains the letters in this order', () => {
    expect(found('zzz')).toEqual([]);
    expect(found('gnaot')).toEqual([]);
  });

  it('finds every name by any substring of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAGES),
        fc.nat(20),
        fc.integer({ min: 1, max: 8 }),
        (name, from, length) => {
          const piece = name.slice(from % name.length).slice(0, length);
          expect(matchScore(piece, name)).not.toBeNull();
        },
      ),
    );
  });
});
