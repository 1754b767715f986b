/** Fields of the audit's values that contain the id of an account. */
export const AUDIT_ACCOUNT_FIELDS: readonly string[] = [
  'userId',
  'customerId',
  'assignedTo',
  'assigneeId',
  'author',
];
