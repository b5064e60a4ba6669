/** Where a photo is served. With its version the URL is immutable and may be cached permanently. */
export function photoPath(event: { _id: string; photo: string | null }, width: 320 | 640 | 960): string | null {
  return event.photo === null ? null : `/api/product/photo/${event._id}?width=${width}&v=${event.photo}`;
}

/** The end of a poster's version, by which a page knows its shape before it has loaded. */
export const posterEnding = '-poster';

/** Whether an event's photo is a poster, which is shown whole where other photos are cropped. */
export function isPoster({ photo }: { readonly photo: string | null }): boolean {
  return photo?.endsWith(posterEnding) === true;
}

/** Whether a photo of this size is a poster: as high as it is wide, nearly or more. */
export function isPosterShape({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < 1.1 * height;
}
