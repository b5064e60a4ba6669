/** The style of the bar's links and buttons: on phones an icon above a small label, which share the row; else a label. */
export const itemClass =
  'grid min-h-12 min-w-0 content-center justify-items-center rounded-md px-0.5 font-semibold whitespace-nowrap hover:bg-white/10 max-sm:flex-1 max-sm:gap-1 max-sm:text-[0.6875rem] max-sm:leading-none sm:min-h-11 sm:min-w-11 sm:px-2 sm:text-sm md:px-3';

/** The style of what has an icon or two letters alone. */
export const smallItemClass =
  'grid min-h-11 min-w-11 place-items-center rounded-md px-1 text-sm font-bold uppercase hover:bg-white/10';
