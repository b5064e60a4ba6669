import { maxPhotoBytes } from '@guichet/contracts';

/** The longest side of a photo that is sent, in pixels. The shop shows at most 960. */
const maxSide = 1_600;
const quality = 0.86;
/** The formats that the API reads. */
const formats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A photo ready to be sent, or why a file can't be used as one. */
export type PreparedPhoto =
  | { readonly kind: 'ready'; readonly file: File }
  | { readonly kind: 'unreadable' | 'too-large' };

type Size = { readonly width: number; readonly height: number };

/** How the browser decodes and encodes pictures. */
type PhotoCodec<Picture extends Size & { close: () => void }> = {
  /** Rejects what is no picture, whatever its name. */
  readonly decode: (file: Blob) => Promise<Picture>;
  /** The picture in this size as a JPEG; null if the browser can't. */
  readonly encode: (picture: Picture, size: Size) => Promise<Blob | null>;
};

/** Makes a large photo smaller before it is sent: a phone's photo would take minutes on a slow network. */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  return preparePhotoWith(browserCodec, file);
}

/** As `preparePhoto`, with this codec. */
export async function preparePhotoWith<Picture extends Size & { close: () => void }>(
  codec: PhotoCodec<Picture>,
  file: File,
): Promise<PreparedPhoto> {
  const picture = await codec.decode(file).catch(() => null);
  if (picture === null) return { kind: 'unreadable' };
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= maxPhotoBytes && formats.includes(file.type)) return { kind: 'ready', file };
    const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
    const smaller = await codec.encode(picture, size);
    if (smaller === null) return { kind: 'unreadable' };
    if (smaller.size > maxPhotoBytes) return { kind: 'too-large' };
    return { kind: 'ready', file: new File([smaller], 'photo.jpg', { type: 'image/jpeg' }) };
  } finally {
    picture.close();
  }
}

const browserCodec: PhotoCodec<ImageBitmap> = {
  decode: file => createImageBitmap(file),
  encode: (picture, { width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return Promise.resolve(null);
    // A JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
  },
};
