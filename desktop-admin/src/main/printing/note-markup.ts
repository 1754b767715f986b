import { sumOfKnown } from '@logistics/shared/domain';
import { formatDate, formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import type { DeliveryNote, PrintedDocument } from '../../bridge/index.ts';
import { escapeMarkup } from './markup.ts';

const texts = consolePrintingTexts.note;
const NOTHING = '–';

/** Markup of a customer's delivery note: parcels, totals of known values, and signature fields. */
export function noteMarkup(note: DeliveryNote, shop: PrintedDocument['shop'], now: Date): string {
  const { customer, rows } = note;
  const { columns } = texts;
  const withoutWeight = rows.filter(({ weight }) => weight === null).length;
  const withoutFee = rows.filter(({ fee }) => fee === null).length;
  const remarks = [
    withoutWeight > 0 ? texts.withoutWeight(withoutWeight) : '',
    withoutFee > 0 ? texts.withoutFee(withoutFee) : '',
  ].filter(Boolean);
  return `<article class="note">
<header><div><b>${escapeMarkup(shop.name)}</b><br>${escapeMarkup(shop.phone)}</div>
<h1>${texts.title}</h1><div class="right">${texts.date}<br><b>${formatDate(now.toISOString())}</b></div></header>
<p class="who">${texts.customer}: <b>${escapeMarkup(customer?.name ?? texts.noCustomer)}</b>${
    customer ? ` · ${texts.code}: <b>${escapeMarkup(customer.code)}</b>` : ''
  }</p>
<table><thead><tr><th class="number">${columns.number}</th><th>${columns.code}</th><th>${columns.goods}</th><th class="number">${columns.pieces}</th><th class="number">${columns.weight}</th><th class="number">${columns.fee}</th></tr></thead>
<tbody>${rows.map(rowMarkup).join('\n')}</tbody>
<tbody class="total"><tr><td colspan="3">${texts.total(rows.length)}</td><td class="number">${total(
    rows.map(({ pieces }) => pieces),
    formatInteger,
  )}</td><td class="number">${total(
    rows.map(({ weight }) => weight),
    plainWeight,
  )}</td><td class="number">${total(
    rows.map(({ fee }) => fee),
    plainDong,
  )}</td></tr></tbody></table>
${remarks.map((remark) => `<p class="remark">${remark}</p>`).join('\n')}
<footer><div><b>${texts.handsOver}</b><br>${texts.sign}</div><div><b>${texts.takesOver}</b><br>${texts.sign}</div></footer>
</article>`;
}

function rowMarkup(row: DeliveryNote['rows'][number], index: number): string {
  const { orderCode, goodsName, pieces, weight, fee } = row;
  const cells = [pieces, weight, fee].map((value, column) =>
    value === null ? NOTHING : ([formatInteger, plainWeight, plainDong][column] ?? String)(value),
  );
  return (
    `<tr><td class="number">${index + 1}</td><td class="mono">${escapeMarkup(orderCode)}</td>` +
    `<td>${escapeMarkup(goodsName ?? NOTHING)}</td>` +
    `${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`
  );
}

function total(values: readonly (number | null)[], write: (value: number) => string): string {
  const sum = sumOfKnown(values);
  return sum === null ? NOTHING : write(sum);
}

/** The unit is in the column header. */
const plainWeight = (kilograms: number) => formatWeight(kilograms).replace(/\s*kg$/, '');
const plainDong = (dong: number) => formatVnd(dong).replace(/\s*₫$/, '');
