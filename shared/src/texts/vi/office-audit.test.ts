import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../contracts/audit.ts';
import { MANAGER_RECORD_SCHEMAS } from '../../contracts/manager-records.ts';
import { orderUpdateSchema } from '../../contracts/orders.ts';
import { auditFieldNames, auditKindNames } from './office-audit-names.ts';
import { auditActor, auditPredicate, auditSubject } from './office-audit-sentences.ts';

describe('words of the audit', () => {
  it('describe each recorded action in Vietnamese, with and without the values before and after', () => {
    for (const action of AUDIT_ACTIONS)
      for (const values of [
        {},
        { old: null, new: null },
        { old: { orderCode: 'JT1' }, new: { title: 'Giá', status: 3 } },
      ]) {
        const words = auditPredicate({ action, subjectId: '17', ...values });
        expect(words, action).toMatch(/^\p{Ll}[^.]*$/u);
        expect(words, action).not.toMatch(/undefined|null|\[object|NaN|''/);
        expect(words, action).not.toContain(action);
      }
  });

  it('describe also an action that is no longer known', () => {
    expect(auditPredicate({ action: 'ship.sink', subjectId: '4' })).toBe('thay đổi bản ghi #4');
  });

  it('contain names of accounts and orders if the server knows them', () => {
    const names = { subject: 'Lê Lan', accounts: { 7: 'Trần Kho', 9: 'Tạ Muộn' } };
    const say = (action: string, next: unknown, subject = names.subject) =>
      auditPredicate({ action, subjectId: '17', new: next, names: { ...names, subject } });
    expect(say('user.activate', {})).toBe('kích hoạt tài khoản Lê Lan');
    expect(say('order.update', {}, 'JT1')).toBe("sửa đơn hàng 'JT1'");
    expect(say('order.assign', { customerId: 9 }, 'JT1')).toBe("gán đơn hàng 'JT1' cho tài khoản Tạ Muộn");
    expect(say('order.scan', { events: 3, author: 7 })).toBe('gửi hộ 3 lượt quét của tài khoản Trần Kho');
    expect(say('order.shelve', { events: 3, author: 7 })).toBe(
      'xếp 3 kiện lên kệ, do tài khoản Trần Kho quét',
    );
  });

  it('name the changed records and their number', () => {
    const say = (action: string, subjectId: string, next: unknown) =>
      auditPredicate({ action, subjectId, new: next });
    expect(say('order.set-status', '1,2,3', { status: 4 })).toBe(
      'chuyển 3 đơn hàng sang trạng thái Đã trả khách',
    );
    expect(say('order.set-status', 'operation 9', { status: 3, changed: 18204 })).toBe(
      'chuyển 18.204 đơn hàng theo bộ lọc sang trạng thái Đã nhập kho Việt Nam',
    );
    expect(say('order.remove', '5', { orderCode: 'JT1' })).toBe("xóa đơn hàng 'JT1'");
    expect(say('order.remove', 'filter', { changed: 520 })).toBe('xóa 520 đơn hàng theo bộ lọc');
    expect(say('order.restore', 'operation 9', {})).toBe('khôi phục đơn hàng theo bộ lọc');
    expect(say('order.assign', '5', { customerId: null })).toBe('gỡ khách hàng khỏi đơn hàng #5');
    expect(say('import.create', '12', { fileName: 'kho.xlsx', total: 1906 })).toBe(
      "nhập 1.906 dòng từ 'kho.xlsx' ở lần nhập #12",
    );
    expect(auditPredicate({ action: 'order.withdraw-scan', subjectId: 'k', old: { scans: [{}, {}] } })).toBe(
      'rút lại 2 lượt quét',
    );
    expect(say('order.scan', 'k', { events: 1200 })).toBe('quét 1.200 kiện');
    expect(say('order.scan', 'k', { events: 3, author: 7 })).toBe('gửi hộ 3 lượt quét của tài khoản #7');
    expect(say('job.retry', '8', { name: 'purge-sessions' })).toBe("chạy lại tác vụ 'Dọn phiên đăng nhập'");
    expect(['filter', 'operation 9', '17'].map(auditSubject)).toEqual([
      'các đơn theo bộ lọc',
      'lượt đổi nhiều đơn #9',
      '17',
    ]);
    expect(say('manager.update', 'POPUP', {})).toBe('sửa thông báo popup');
  });

  it('distinguish the server from unknown users, and count refusals beyond the limit', () => {
    const who = (action: string) => auditActor({ actor: null, action });
    for (const action of ['bin.purge', 'image.purge', 'user.first-admin', 'user.admin-password'])
      expect(who(action)).toBe('Hệ thống');
    for (const action of ['call.refuse', 'user.register', 'image.add'])
      expect(who(action)).toBe('Người chưa đăng nhập');
    expect(auditPredicate({ action: 'image.purge', subjectId: 'k', old: { count: 12 } })).toBe(
      'xóa hẳn 12 ảnh không còn dùng',
    );
    const logIns = { action: 'session.refuse', subjectId: '203.0.113.9', subjectType: 'address' };
    expect(auditPredicate({ ...logIns, new: { count: 1200, emails: ['a@x.vn', 'b@x.vn', 'c@x.vn'] } })).toBe(
      'đăng nhập không thành công 1.200 lần trong một giờ, với email a@x.vn và 2 email khác',
    );
    expect(auditPredicate({ ...logIns, new: { count: 1, emails: ['a@x.vn'] } })).toBe(
      'đăng nhập không thành công 1 lần trong một giờ, với email a@x.vn',
    );
    expect(auditPredicate({ action: 'session.refuse', subjectId: 'a@x.vn', subjectType: 'email' })).toBe(
      'đăng nhập không thành công với email a@x.vn',
    );
    const call = { action: 'call.refuse', subjectId: 'GET /api/users' };
    expect(auditPredicate({ ...call, new: { code: 'FORBIDDEN', count: 1800 } })).toBe(
      'bị từ chối thêm 1.800 việc trong một phút, đầu tiên về tài khoản',
    );
    expect(auditPredicate({ ...call, new: { code: 'FORBIDDEN' } })).toBe('bị từ chối một việc về tài khoản');
  });

  it('have a name for every field of every record of the site, which two people may change at once', () => {
    const fieldsOf = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      return Object.entries(schema).flatMap(([key, part]) => [
        ...(key === 'properties' ? Object.keys(part as object) : []), // JSON Schema: an object of fields.
        ...fieldsOf(part),
      ]);
    };
    const options = { io: 'input', unrepresentable: 'any' } as const;
    for (const [name, schema] of Object.entries(MANAGER_RECORD_SCHEMAS)) {
      const fields = fieldsOf(z.toJSONSchema(schema, options));
      expect(fields.length).toBeGreaterThan(0);
      expect(
        fields.filter((field) => !(field in auditFieldNames)),
        name,
      ).toEqual([]);
    }
  });

  it('have a name for every field of an order that staff edit', () => {
    const { id: _id, version: _version, ...edited } = orderUpdateSchema.shape;
    expect(Object.keys(edited).filter((field) => !(field in auditFieldNames))).toEqual([]);
  });

  it('have a name for every kind of action to filter by', () => {
    for (const action of AUDIT_ACTIONS) expect(auditKindNames).toHaveProperty([action.split('.')[0] ?? '']);
  });
});
