/** The van that carries the parcel along the bridge. */
export function Van() {
  return (
    <svg viewBox="0 0 52 34" aria-hidden="true">
      <VanShapes />
    </svg>
  );
}

export function VanShapes() {
  return (
    <>
      <rect x="1" y="6" width="31" height="20" rx="2.5" fill="var(--box)" />
      <path d="M11 6h6v8l-3-2-3 2z" fill="var(--box-2)" />
      <path
        d="M33 12h9.500c1 0 1.900.5 2.400 1.300l4.300 6.300c.5.600.8 1.300.8 2V26H33z"
        fill="var(--br-2)"
      />
      <path d="M36.500 15h5.300l3.400 5h-8.700z" fill="var(--brand-100)" />
      <rect x="1" y="25" width="50" height="3" rx="1" fill="var(--br-2)" />
      {[11, 40].map((x) => (
        <g key={x}>
          <circle cx={x} cy="28.5" r="5" fill="var(--br-2)" />
          <circle cx={x} cy="28.5" r="2" fill="var(--brand-100)" />
        </g>
      ))}
    </>
  );
}

/** The right bank, where parcels arrive. */
export function HouseBank() {
  return (
    <svg viewBox="0 0 92 44" aria-hidden="true">
      <rect x="8" y="16" width="18" height="28" fill="var(--wall-2)" />
      <path d="M5 16 17 7l12 9z" fill="var(--roof)" />
      <rect x="28" y="6" width="20" height="38" fill="var(--rg-2)" />
      <rect x="26" y="3" width="24" height="4" fill="var(--br)" />
      <rect x="50" y="20" width="18" height="24" fill="var(--wall-2)" />
      <path d="M47 20 59 11l12 9z" fill="var(--roof)" />
      <path d="M12 22h10v6H12zM33 12h10v7H33zM33 24h10v7H33zM54 25h10v5H54z" fill="var(--br)" opacity=".8" />
      <path d="M13 34h8v10h-8zM34 35h8v9h-8zM55 34h8v10h-8z" fill="var(--br-2)" />
      <path d="M80 44V24" stroke="var(--br)" strokeWidth="2.5" />
      <circle cx="80" cy="20" r="8" fill="var(--rg-3)" />
    </svg>
  );
}

/** A bridge with an outlined parcel, for empty lists. */
export function BridgeOutline() {
  return (
    <svg viewBox="0 0 320 156" aria-hidden="true">
      <path
        d="M5 112C12 59 20 26 50 26S88 59 95 112ZM90 112c8-38 17-62 50-62s42 24 50 62ZM215 112c9-57 19-92 55-92s46 35 55 92Z"
        fill="var(--rg-1)"
      />
      <rect y="112" width="320" height="8" rx="4" fill="var(--rg-3)" />
      <path d="M22 120v34M113 120v34M207 120v34M298 120v34" stroke="var(--rg-3)" strokeWidth="8" />
      <path
        d="M26 150c2-22 20-30 42-30s39 8 41 30M117 150c2-22 22-30 43-30s41 8 43 30M211 150c2-22 20-30 42-30s39 8 41 30"
        fill="none"
        stroke="var(--rg-2)"
        strokeWidth="4"
      />
      <g stroke="var(--line-strong)" strokeWidth="2.5" fill="none" strokeDasharray="5 5">
        <rect x="130" y="60" width="60" height="50" rx="4" />
        <path d="M130 76h60M152 60v16h16V60" />
      </g>
    </svg>
  );
}
