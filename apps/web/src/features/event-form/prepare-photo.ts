import { maxPhotoBytes } from '@guichet/contracts';
import { type Framing, type Part, type PhotoSize, partOf } from './frame-photo.ts';

/** The longest side of a photo that is sent, in pixels. The shop shows at most 960. */
const maxSide = 1_600;
const quality = 0.86;
/** The formats that the API reads. */
const formats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A photo ready to be sent, or why a file can't be used as one. */
export type PreparedPhoto =
  | { readonly kind: 'ready'; readonly file: File; readonly size: PhotoSize }
  | { readonly kind: 'unreadable' | 'too-large' };

/** How the browser decodes and encodes pictures. */
type PhotoCodec<Picture extends PhotoSize & { close: () => void }> = {
  /** Rejects what is no picture, whatever its name. */
  readonly decode: (file: Blob) => Promise<Picture>;
  /** The picture, or a part of it, in this size as a JPEG; null if the browser can't. */
  readonly encode: (picture: Picture, size: PhotoSize, part?: Part) => Promise<Blob | null>;
};

/** Makes a large photo smaller before it is sent: a phone's photo would take minutes on a slow network. */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  return preparePhotoWith(browserCodec, file);
}

/** As `preparePhoto`, with this codec. */
export async function preparePhotoWith<Picture extends PhotoSize & { close: () => void }>(
  codec: PhotoCodec<Picture>,
  file: File,
): Promise<PreparedPhoto> {
  const picture = await codec.decode(file).catch(() => null);
  if (picture === null) return { kind: 'unreadable' };
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
    if (scale === 1 && file.size <= maxPhotoBytes && formats.includes(file.type)) return { kind: 'ready', file, size };
    return asPrepared(await codec.encode(picture, size), size);
  } finally {
    picture.close();
  }
}

/** Cuts out what the chosen framing leaves out. A photo that is shown as it is stays the same file. */
export function framePhoto(photo: PreparedPhoto, framing: Framing): Promise<PreparedPhoto> {
  return framePhotoWith(browserCodec, photo, framing);
}

/** As `framePhoto`, with this codec. */
export async function framePhotoWith<Picture extends PhotoSize & { close: () => void }>(
  codec: PhotoCodec<Picture>,
  photo: PreparedPhoto,
  framing: Framing,
): Promise<PreparedPhoto> {
  const part = photo.kind === 'ready' ? partOf(photo.size, framing) : null;
  if (photo.kind !== 'ready' || part === null) return photo;
  const picture = await codec.decode(photo.file).catch(() => null);
  if (picture === null) return { kind: 'unreadable' };
  try {
    const size = { width: part.width, height: part.height };
    return asPrepared(await codec.encode(picture, size, part), size);
  } finally {
    picture.close();
  }
}

function asPrepared(encoded: Blob | null, size: PhotoSize): PreparedPhoto {
  if (encoded === null) return { kind: 'unreadable' };
  if (encoded.size > maxPhotoBytes) return { kind: 'too-large' };
  return { kind: 'ready', file: new File([encoded], 'photo.jpg', { type: 'image/jpeg' }), size };
}

const browserCodec: PhotoCodec<ImageBitmap> = {
  decode: file => createImageBitmap(file),
  encode: (picture, { width, height }, part = { x: 0, y: 0, width: picture.width, height: picture.height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return Promise.resolve(null);
    // A JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
  },
};
