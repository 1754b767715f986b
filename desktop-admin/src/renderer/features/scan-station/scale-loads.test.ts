import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ScaleReading } from '../../platform/index.ts';
import { ScaleLoads } from './scale-loads.ts';
import type { WeighMode } from './weighing.ts';

let loads: ScaleLoads;
let mode: WeighMode;
let number: number;
const stable = (kilograms: number): ScaleReading => ({
  kilograms,
  condition: 'stable',
  load: kilograms === 0 ? null : number,
});
const empty = () => loads.read(stable(0), mode);
const put = (kilograms = 12.34) => {
  number += 1;
  loads.read(stable(kilograms), mode);
};
beforeEach(() => {
  [loads, mode, number] = [new ScaleLoads(), 'none', 0];
  empty();
});

describe('the parcel on the scale', () => {
  it('is the parcel that was scanned before the load was put on the scale', () => {
    loads.scanned('A');
    put();
    expect(loads.isOf('A')).toBe(true);
  });

  it('is the first parcel that is scanned while the load is on the scale', () => {
    put();
    loads.scanned('A');
    loads.scanned('B');
    expect([loads.isOf('A'), loads.isOf('B')]).toEqual([true, false]);
  });

  it('is not the next scanned parcel until the scale was empty', () => {
    loads.scanned('A');
    put();
    loads.weighed('A', true);
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(false);
    empty();
    expect(loads.isOf('B')).toBe(false);
    put(3);
    expect(loads.isOf('B')).toBe(true);
  });

  it('is the next scanned parcel if the previous one was weighed and removed', () => {
    loads.scanned('A');
    loads.weighed('A', false);
    put();
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(true);
  });

  it('may be the previous parcel if that was not weighed, and is then not the next one', () => {
    loads.scanned('A');
    put();
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(false);
  });

  it('is unknown if the load was on the scale when the station opened or the scale was reconnected', () => {
    loads = new ScaleLoads();
    put();
    loads.scanned('A');
    expect(loads.isOf('A')).toBe(false);
    empty();
    put();
    loads.read(null, mode);
    loads.read(stable(12.34), mode);
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(false);
    expect(loads.isFree()).toBe(false);
  });

  it('is the parcel whose weight the station requests, or the one that the user names', () => {
    loads.scanned('A');
    loads.weighed('A', false);
    loads.ask('A');
    put();
    expect(loads.isOf('A')).toBe(true);
    loads.ask(null);
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(false);
    loads.weighed('B', true);
    expect(loads.isOf('B')).toBe(true);
  });

  it('may be a parcel that was scanned in another window', () => {
    loads.scanned('A');
    put();
    loads.scannedElsewhere();
    expect(loads.isOf('A')).toBe(false);
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(false);
    empty();
    loads.scanned('C');
    loads.scannedElsewhere();
    put();
    expect(loads.isOf('C')).toBe(false);
  });

  it('with the weight first, belongs to the code after it only', () => {
    mode = 'before';
    loads.scanned('A');
    put();
    expect([loads.isOf('A'), loads.isFree()]).toEqual([false, true]);
    loads.scanned('B');
    expect([loads.isOf('B'), loads.isFree()]).toEqual([true, false]);
  });

  it('is named by its normalised code, and never by a text that is not a code', () => {
    put();
    loads.scanned('jt1');
    loads.answered('jt1', 'JT1');
    expect(loads.isOf('JT1')).toBe(true);
    empty();
    put();
    loads.scanned('??');
    loads.answered('??', null);
    loads.scanned('B');
    expect(loads.isOf('B')).toBe(true);
  });

  it('is never two parcels in one load, unless the user confirms it', () => {
    const event = fc.oneof(
      fc.constantFrom('A', 'B', 'C').map((code) => ({ code })),
      fc.constantFrom('put', 'empty', 'lost').map((what) => ({ what })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<WeighMode>('none', 'before', 'after'),
        fc.array(event, { maxLength: 40 }),
        (chosen, events) => {
          [loads, mode, number] = [new ScaleLoads(), chosen, 0];
          let owners = new Set<string>();
          let isLoaded = false;
          for (const one of events) {
            if ('code' in one) loads.scanned(one.code);
            else if (one.what === 'put' && !isLoaded) [isLoaded] = [true, put()];
            else if (one.what !== 'put') {
              if (one.what === 'empty') empty();
              else loads.read(null, mode);
              [isLoaded, owners] = [false, new Set()];
            }
            for (const code of ['A', 'B', 'C']) if (loads.isOf(code)) owners.add(code);
            expect(owners.size).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('the stable weight', () => {
  it('is taken without a question once, and again only if it changes or for another load', () => {
    put(5);
    expect([loads.takeOnce(), loads.takeOnce()]).toEqual([5, null]);
    loads.read({ kilograms: 6, condition: 'moving', load: 1 }, mode);
    expect(loads.takeOnce()).toBeNull();
    loads.read(stable(5), mode);
    expect(loads.takeOnce(), 'the same weight again').toBeNull();
    loads.read(stable(6), mode);
    expect(loads.takeOnce()).toBe(6);
    empty();
    put(6);
    expect(loads.takeOnce()).toBe(6);
  });

  it('exists only for a load that does not move and is heavier than zero', () => {
    expect(loads.stable()).toBeNull();
    put(12.34);
    expect(loads.stable()).toEqual({ load: 1, kilograms: 12.34 });
    loads.read({ kilograms: 12.3, condition: 'moving', load: 1 }, mode);
    expect(loads.stable()).toBeNull();
    loads.read({ kilograms: null, condition: 'overload', load: 1 }, mode);
    expect(loads.stable()).toBeNull();
  });
});
