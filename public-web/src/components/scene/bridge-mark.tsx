/** Default logo, if site information has none. */
export function BridgeMark() {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true">
      <rect x="14.5" y="2.5" width="11" height="11" rx="1.6" fill="var(--box)" />
      <path d="M18.600 2.500h2.800V7l-1.400-1-1.400 1z" fill="var(--box-2)" />
      <path
        d="M1 16.200a1.700 1.700 0 0 1 1.700-1.700h34.600a1.700 1.700 0 0 1 0 3.800H36V29a1.500 1.500 0 0 1-1.500 1.500h-1.300c-.6-6.500-6-10-13.200-10s-12.600 3.500-13.200 10H5.500A1.500 1.500 0 0 1 4 29V18.300H2.700A1.700 1.700 0 0 1 1 16.200Z"
        fill="var(--br)"
      />
    </svg>
  );
}
