import { formatInteger } from '../../formatting/numbers.ts';

/** Each person's unsent scans and files on this machine, shown at log-out and at log-in. */
export const officeWaitingTexts = {
  scans: (count: number, name: string) =>
    `Còn ${formatInteger(count)} lượt quét của ${name} nằm trên máy này, sẽ tự gửi khi có mạng và có người đăng nhập ở đây.`,
  ownScans: (count: number, name: string) =>
    `Còn ${formatInteger(count)} lượt quét của ${name} nằm trên máy này, sẽ gửi khi chính ${name} đăng nhập lại ở đây.`,
  imports: (count: number, name: string) =>
    `Còn ${formatInteger(count)} file của ${name} nằm trên máy này, sẽ gửi khi chính ${name} đăng nhập lại ở đây.`,
} as const;
