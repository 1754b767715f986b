import { type ComponentType, useEffect, useState } from 'react';

interface OrderComplaintsProps {
  orderId: number;
}

/** Complaints about a parcel. Their script loads after the page's own; without it the rest of the page works. */
export function LazyOrderComplaints(props: OrderComplaintsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<OrderComplaintsProps> | null>(null);
  useEffect(() => {
    import('./order-complaints.tsx')
      .then(({ OrderComplaints }) => setLoaded(() => OrderComplaints))
      .catch(() => undefined);
  }, []);
  return Loaded && <Loaded {...props} />;
}
