import { type ComponentType, useEffect, useState } from 'react';

interface OrderPhotosProps {
  orderId: number;
  code: string;
}

/** The photos of a parcel. Their script loads after the page's own; without it the rest of the page works. */
export function LazyOrderPhotos(props: OrderPhotosProps) {
  const [Loaded, setLoaded] = useState<ComponentType<OrderPhotosProps> | null>(null);
  useEffect(() => {
    import('./order-photos.tsx')
      .then(({ OrderPhotos }) => setLoaded(() => OrderPhotos))
      .catch(() => undefined);
  }, []);
  return Loaded && <Loaded {...props} />;
}
