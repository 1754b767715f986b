import type { LiveEvent } from '../../contracts/index.ts';
import { idTag, listTag, ordersChangedTags, recordTags, type StaleTag } from './api.ts';

const IMPORT_CHANGES = ['created', 'undone'] as const;
const NOTIFICATION_CHANGES = ['created', 'changed', 'read', 'removed'] as const;

/**
 * Parses the event in a message's data; null for an unknown event (a newer server may send more). Parsed by hand,
 * because the contract's schemas would add their library to every visitor's download.
 */
export function readLiveEvent(data: string): LiveEvent | null {
  const body = parsed(data);
  switch (body['type']) {
    case 'ready':
    case 'reset':
    case 'rights':
    case 'popup':
    case 'bags':
    case 'delivery-notes':
    case 'delivery-requests':
      return { type: body['type'] };
    case 'orders': {
      const { orderIds, importId } = body;
      if (!isIdOrNull(importId) || !(orderIds === null || isIdList(orderIds))) return null;
      return { type: 'orders', orderIds, importId };
    }
    case 'import': {
      const change = IMPORT_CHANGES.find((known) => known === body['change']);
      return change && isId(body['importId']) ? { type: 'import', importId: body['importId'], change } : null;
    }
    case 'photos':
      return isId(body['orderId']) ? { type: 'photos', orderId: body['orderId'] } : null;
    case 'complaints':
      return isId(body['complaintId']) ? { type: 'complaints', complaintId: body['complaintId'] } : null;
    case 'customer':
    case 'ledger':
      return isId(body['customerId']) ? { type: body['type'], customerId: body['customerId'] } : null;
    case 'notification': {
      const { notificationId } = body;
      const change = NOTIFICATION_CHANGES.find((known) => known === body['change']);
      return change && isIdOrNull(notificationId) ? { type: 'notification', notificationId, change } : null;
    }
    default:
      return null;
  }
}

/**
 * Returns the tags to reload after an event: exactly those that it may have changed. A whole type, if the event does not
 * name the changed records.
 */
export function tagsOfLiveEvent(event: LiveEvent): readonly StaleTag[] {
  switch (event.type) {
    case 'ready':
      return [];
    case 'reset':
    case 'rights':
      return [
        ...ordersChangedTags(),
        'Photo',
        'Import',
        'Customer',
        'Bag',
        'Ledger',
        'DeliveryNote',
        'Complaint',
        'DeliveryRequest',
        'Notification',
        'Popup',
        'Session',
        'User',
      ];
    case 'popup':
      return ['Popup'];
    case 'bags':
      return ['Bag'];
    case 'delivery-notes':
      return ['DeliveryNote'];
    case 'delivery-requests':
      return ['DeliveryRequest'];
    case 'orders':
      // The order may be new to a list, so lists are reloaded too.
      return ordersChangedTags(event.orderIds);
    case 'photos':
      return [idTag('Photo', event.orderId)];
    case 'complaints':
      return recordTags('Complaint', event.complaintId);
    case 'customer':
      return [idTag('Customer', event.customerId)];
    case 'ledger':
      return recordTags('Ledger', event.customerId);
    case 'import':
      return recordTags('Import', event.importId);
    case 'notification':
      return event.notificationId === null
        ? [listTag('Notification')]
        : recordTags('Notification', event.notificationId);
  }
}

function parsed(data: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(data);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
function isIdOrNull(value: unknown): value is number | null {
  return value === null || isId(value);
}
function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isId);
}
