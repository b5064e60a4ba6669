/** Whether PayPal's button works in this browser: not in Internet Explorer 9 and 10 (specification §5). */
export function isBrowserSupported(userAgent = navigator.userAgent): boolean {
  return !/\bMSIE (?:9|10)\./.test(userAgent);
}
