/** Where a photo is served. With its version the URL is immutable and may be cached permanently. */
export function photoPath(event: { _id: string; photo: string | null }, width: 320 | 640 | 960): string | null {
  return event.photo === null ? null : `/api/product/photo/${event._id}?width=${width}&v=${event.photo}`;
}
