import { describe, expect, it } from 'vitest';
import { listAddress, readListAddress, shortCount } from './list-address.ts';

const read = (address: string) => readListAddress(new URL(address, 'https://site.example').searchParams);

describe('the address of the notifications', () => {
  it('contains page, filter and the open one, and can be read back', () => {
    const address = { page: 3, onlyUnread: true, view: 12 };
    expect(listAddress(address)).toBe('/information/notify?unread=1&page=3&view=12');
    expect(read(listAddress(address))).toEqual(address);
  });

  it('means the first page of all, none open, if parameters are missing or invalid', () => {
    const plain = { page: 1, onlyUnread: false, view: null };
    expect(listAddress({})).toBe('/information/notify');
    expect(read('/information/notify')).toEqual(plain);
    expect(read('/information/notify?page=-1&unread=x&view=1e9')).toEqual(plain);
  });
});

describe('the badge of the bell', () => {
  it('shows no number with three digits', () => {
    expect([1, 99, 100, 5000].map((count) => shortCount(count, '99+'))).toEqual(['1', '99', '99+', '99+']);
  });
});
