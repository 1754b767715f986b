import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Parcel } from '@logistics/shared/domain';
import { FeeResult } from './fee-result.tsx';

const rates = {
  from: '2026-01-01',
  volumetricDivisor: 6000,
  serviceFeePercent: 1,
  minimumFee: 30_000,
  destinations: [],
};
const SIZE = [60, 40, 35] as const;

/** Text of the result, with plain spaces. */
function textOf(parcel: Parcel, perM3 = 0): string {
  const destination = { key: 'ha-noi', name: 'Hà Nội', perKg: 28_000, perM3, days: '' };
  const { container } = render(
    <output>
      <FeeResult parcel={parcel} rates={rates} destination={destination} />
    </output>,
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('shows the factors of the fee', () => {
  expect(textOf({ weight: 18.5, size: null })).toContain('518.000 ₫18,5 kg × 28.000 ₫ mỗi kg.');
});

it('says that the size does not matter while the weight exceeds the volumetric weight', () => {
  expect(textOf({ weight: 18.5, size: SIZE })).toContain(
    'Thể tích 0,084 m³ quy ra 14 kg, không nặng hơn cân thật nên tính theo cân thật. 18,5 kg × 28.000 ₫',
  );
});

it('explains the volumetric weight if it counts', () => {
  const text = textOf({ weight: 5, size: SIZE });
  expect(text).toContain('quy ra 14 kg (dài × rộng × cao ÷ 6.000), nặng hơn cân thật');
  expect(text).toContain('392.000 ₫');
  expect(text).toContain('14 kg × 28.000 ₫');
});

it('says if the volume decides', () => {
  expect(textOf({ weight: 5, size: SIZE }, 6_000_000)).toContain('0,084 m³ × 6.000.000 ₫ mỗi m³');
});

it('says if the minimum charge decides, and names the fee that is not included', () => {
  const text = textOf({ weight: 0.5, size: null });
  expect(text).toContain('Cước tính ra 14.000 ₫, dưới mức tối thiểu nên lấy mức tối thiểu 30.000 ₫');
  expect(text).toContain('Chưa gồm phí dịch vụ 1% giá trị hàng.');
});
