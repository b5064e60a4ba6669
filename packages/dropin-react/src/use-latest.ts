import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the latest value, for effects that must not run again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
