import { lazy, Suspense, type ComponentProps } from 'react';

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }));

/** The gallery, loaded when a form first shows it. */
export function LazyGallery(props: ComponentProps<typeof Gallery>) {
  return (
    <Suspense fallback={<div className="gallery" aria-busy="true" />}>
      <Gallery {...props} />
    </Suspense>
  );
}
