/** The browser and the report of the flows, set by `pnpm conformance`. */
export const environment = {
  /** Without a path Playwright's own browser is used. */
  chromium: process.env.CHROMIUM_PATH,
  /** A Chromium with a back/forward cache, which the headless shell lacks. */
  wholeChromium: process.env.WHOLE_CHROMIUM_PATH,
  /** The folder of another build of our widget, for instance of an earlier one. Without it the workspace's is used. */
  widgetBuild: process.env.DROPIN_DIST,
  reportFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.local/reports/conformance.json',
};
