import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test, toast } from './support/office.ts';

const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

test('the account for transfers: saved, and its code is read by another program', async ({
  office: page,
}) => {
  await page.goto('/admin/navbar/infor?part=bank');
  const number = page.getByRole('textbox', { name: 'Số tài khoản' });
  await number.fill('0011-0123');
  await page.getByRole('combobox', { name: 'Ngân hàng' }).selectOption('Sacombank');
  await page.getByRole('button', { name: 'Lưu tài khoản' }).click();
  await expect(page.getByText('Số tài khoản gồm chữ số')).toBeVisible();
  await expect(page.getByText('Bạn hãy điền ô này, hoặc để trống cả ba ô.')).toBeVisible();

  await number.fill('0011012345678');
  await page.getByRole('textbox', { name: 'Tên chủ tài khoản' }).fill('CONG TY CAU HANG');
  await page.getByRole('button', { name: 'Lưu tài khoản' }).click();
  await expect(toast(page, 'Đã lưu. Trang công khai dùng bản mới ngay.')).toBeVisible();
  const picture = await page.getByRole('img', { name: 'Mã thử, không có số tiền' }).screenshot();
  const wasmBinary = new Uint8Array(readFileSync(WASM)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  expect(code?.text).toBe(
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
  );
  await page.reload();
  await expect(number).toHaveValue('0011012345678');
});
