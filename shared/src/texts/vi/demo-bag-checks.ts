/** Example decisions about parcels that were missing or surplus at the check of a bag. */
export const demoBagChecks = {
  lost: 'Nhà xe đã tìm trên xe và ở bến, không thấy kiện.',
  elsewhere: 'Kiện của bao khác xếp lẫn, đã chuyển sang đúng bao.',
} as const;
