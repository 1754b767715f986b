import { describe, expect, it } from 'vitest';
import { listAddress, readListAddress, shortCount } from './list-address.ts';

const read = (address: string) => readListAddress(new URL(address, 'https://site.example').searchParams);

describe('the address of the notifications', () => {
  it('holds page, filter and the open one, and comes back as it was', () => {
    const address = { page: 3, onlyUnread: true, view: 12 };
    expect(listAddress(address)).toBe('/information/notify?unread=1&page=3&view=12');
    expect(read(listAddress(address))).toEqual(address);
  });

  it('is the first page of all, none open, where it says nothing or nonsense', () => {
    const plain = { page: 1, onlyUnread: false, view: null };
    expect(listAddress({})).toBe('/information/notify');
    expect(read('/information/notify')).toEqual(plain);
    expect(read('/information/notify?page=-1&unread=x&view=1e9')).toEqual(plain);
  });
});

describe('the circle of the bell', () => {
  it('says no number of three digits', () => {
    expect([1, 99, 100, 5000].map((count) => shortCount(count, '99+'))).toEqual(['1', '99', '99+', '99+']);
  });
});
