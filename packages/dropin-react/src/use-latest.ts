import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the newest value within reach of effects that must not run again because of it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
