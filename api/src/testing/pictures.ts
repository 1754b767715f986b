import sharp from 'sharp';

/** A picture with some content, so that no two widths are the same; made in the test, never a binary in the project. */
export async function picture(
  size: { readonly width: number; readonly height: number },
  form: 'jpeg' | 'png' | 'webp' = 'jpeg',
  isTransparent = false,
): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 20, alpha: isTransparent ? 0.5 : 1 };
  const image = sharp({ create: { ...size, channels: isTransparent ? 4 : 3, background } });
  return image.toFormat(form).toBuffer();
}
