import { photoPath } from '@guichet/contracts';

/** The URLs of an event's photo, as the props of the photo component. */
export function photoSource(event: { _id: string; photo: string | null }) {
  return (width: 320 | 640 | 960) => photoPath(event, width);
}
