/** The style of the bar's links and buttons: on phones an icon above a small label, else the label alone. */
export const itemClass =
  'grid min-h-11 min-w-11 tight:min-w-10 content-center justify-items-center rounded-md px-0.5 font-semibold whitespace-nowrap hover:bg-white/10 max-sm:gap-0.5 max-sm:text-[0.6875rem] snug:text-[0.65625rem] snug:font-medium max-sm:leading-none sm:px-2 sm:text-sm md:px-3';

/** The style of their labels. Where those of a phone don't all fit, none is shown: no bar half of icons alone. */
export const labelClass = 'tight:sr-only';
