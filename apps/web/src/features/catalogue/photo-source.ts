import { photoPath } from '@guichet/contracts';

/** The URLs of an event's photo, in the shape that the photo part takes. */
export function photoSource(event: { _id: string; photo: string | null }) {
  return (width: 320 | 640 | 960) => photoPath(event, width);
}
