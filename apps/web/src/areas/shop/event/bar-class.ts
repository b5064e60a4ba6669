/** What is bought with: on phones it stays at the bottom of the window. */
export const barClass =
  'tall:max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:bg-surface max-lg:px-[clamp(1rem,4vw,2rem)] max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]';
