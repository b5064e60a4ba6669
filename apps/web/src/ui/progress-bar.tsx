/** A thin line along the top of the window while the next page is being fetched. */
export function ProgressBar({ isActive, label }: { isActive: boolean; label: string }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden" role="status">
      {isActive && (
        <>
          <span className="sr-only">{label}</span>
          <span className="block h-full w-2/5 animate-[sweep_1.2s_ease-in-out_infinite] bg-accent" />
        </>
      )}
    </div>
  );
}
