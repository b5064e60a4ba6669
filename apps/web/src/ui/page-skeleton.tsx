/** Shown until the first page is loaded: its bar and its shape, so that nothing moves later. */
export function PageSkeleton() {
  return (
    <div aria-hidden>
      <div className="h-16 bg-brand" />
      <div className="pagne" />
      <div className="wrap grid gap-6 py-10">
        <div className="skeleton h-10 w-2/3" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton aspect-[3/1] w-full" />
      </div>
    </div>
  );
}
