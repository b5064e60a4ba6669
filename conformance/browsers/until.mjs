const limitMs = 60_000;

/** Waits until an expression is true in the page, or in a frame of it. Returns its value. */
export async function until(browser, expression, frame) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    // A frame that is being replaced cannot be read.
    const value = await browser.read(expression, frame).catch(() => false);
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs / 1000} s: ${expression}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/**
 * Waits until an element is visible. Asked again and again from outside: a wait inside a frame never ends, or fails, if the
 * frame's empty first document goes meanwhile.
 */
export function untilVisible(browser, selector, frame) {
  return until(browser, `document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`, frame);
}
