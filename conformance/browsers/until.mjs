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
